import { z } from 'zod'

// The content security policy forbids code from text. Zod would try it, and browsers report each attempt as an attack.
z.config({ jitless: 'document' in globalThis })

export { z }
