import { z } from 'zod'

// Pages forbid code made of text. Zod tries whether it may, and the browser reports each try as an attack.
z.config({ jitless: 'document' in globalThis })

export { z }
