// `node tools/bundle-server.mjs`: bundles the program into `server/dist/main.js`, which `npm start` runs, so that a
// start reads a few files instead of six hundred.
import { createRequire, isBuiltin } from 'node:module'
import { isAbsolute, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'rolldown'

const root = fileURLToPath(new URL('..', import.meta.url))
const folder = join(root, 'server', 'dist')

/**
 * Packages that every start loads, and the bundler's helpers. All other packages stay in node_modules, with the files
 * that they read, and are loaded late.
 */
const packages =
  /^(?:@oxc-project\/runtime|@fastify\/cookie|@fastify\/proxy-addr|@lingui\/[\w-]+|fastify|negotiator|pg|zod)(?:\/|$)/

/** Its own packages find theirs by themselves; ours are sources. */
function isOutside(id, importer) {
  if (isBuiltin(id)) return true
  const isPackage = /^[\w@]/.test(id) && !isAbsolute(id) && !id.startsWith('@stowage/')
  return isPackage && !packages.test(id) && !importer?.includes('node_modules')
}

/** Files beside a source are named from its own place, which stays where they are found. */
const ownPlaces = {
  name: 'own-places',
  transform(code, id) {
    if (!id.endsWith('.ts') || !code.includes('import.meta.')) return null
    const place = JSON.stringify(relative(folder, id).replaceAll('\\', '/'))
    return code
      .replaceAll('import.meta.url', `new URL(${place}, import.meta.url).href`)
      .replaceAll('import.meta.dirname', `(import.meta.dirname + "/" + ${place} + "/..")`)
  },
}

const { output } = await build({
  input: join(root, 'server', 'src', 'main.ts'),
  cwd: root,
  platform: 'node',
  transform: { target: 'node24' },
  external: isOutside,
  plugins: [ownPlaces],
  output: { dir: folder, format: 'esm', cleanDir: true },
  logLevel: 'warn',
})

// A package that is loaded late must be resolvable from the folder of the bundle, which is checked now and not at the
// first call.
const used = output.flatMap(({ imports = [], dynamicImports = [] }) => [...imports, ...dynamicImports])
const own = new Set(output.map(({ fileName }) => fileName))
const { resolve } = createRequire(join(folder, 'main.js'))
for (const id of new Set(used)) if (!own.has(id)) resolve(id)
