// Who may import whom. docs/architecture.md has the picture; there are no exceptions.
const test = '\\.(test|cases)\\.tsx?$|^(server|web|identity|contract)/test/'

/** Forbids `from` to import anything in `to`. */
const never = (name, from, to, comment) => ({
  name,
  comment,
  severity: 'error',
  from: typeof from === 'string' ? { path: from, pathNot: test } : from,
  to: typeof to === 'string' ? { path: to } : to,
})

const layers = 'config, limits ← db, adapters ← context ← lists ← http ← features ← app ← main'
const webLayers = 'lib, devices ← ui ← entities ← features ← pages ← app'
const libLayers = 'texts, screen, storage ← address, overlays ← api ← outbox'
const rooms = 'Inside http: responses, sessions ← calls, pages ← server'

module.exports = {
  forbidden: [
    never(
      'no-circles',
      {},
      // By types and on demand too: whoever reads one of the two would have to know the other.
      { circular: true },
      'Everything points down.',
    ),
    never(
      'no-unresolved',
      {},
      // The address of a package's file: a question to the bundler, which fails without an answer.
      { couldNotResolve: true, pathNot: '\\.wasm\\?url$' },
      'Every import must lead somewhere.',
    ),

    never(
      'contract-alone',
      '^contract/',
      '^(server|web|identity|e2e|bench|tools)/',
      'The contract is the ground.',
    ),
    never(
      'contract-zod-only',
      '^contract/src/',
      { path: '^node_modules/', pathNot: '^node_modules/zod/' },
      'The contract imports zod and nothing else.',
    ),
    never(
      'contract-one-zod',
      '^contract/src/(?!zod\\.ts$)',
      '^node_modules/zod/',
      'Schemas take z from ./zod.ts, which sets it up for pages that forbid eval.',
    ),
    never(
      'contract-rules-low',
      '^contract/src/[^/]+\\.rules\\.ts$',
      { path: '^contract/src/', pathNot: '^contract/src/([^/]+\\.rules|vocabulary)\\.ts$' },
      'rules ← schemas ← endpoints: what a noun allows is known before its shapes.',
    ),
    never(
      'contract-schemas-middle',
      '^contract/src/[^/]+\\.schemas\\.ts$',
      {
        path: '^contract/src/',
        pathNot: '^contract/src/([^/]+\\.(rules|schemas)|sentences|paging|vocabulary|zod)\\.ts$',
      },
      'rules ← schemas ← endpoints: what a noun allows is known before its shapes.',
    ),
    never('server-not-web', '^server/', '^(web|e2e|bench|tools)/', 'Server and web never meet.'),
    never('web-not-server', '^web/', '^(server|identity|e2e|bench|tools)/', 'Server and web never meet.'),
    never(
      'identity-alone',
      '^identity/src/',
      '^(contract|server|web|e2e|bench|tools)/',
      'Any other issuer can replace it, so it knows nothing of ours.',
    ),
    never(
      'identity-mounted-once',
      { path: '^(server|web|contract|e2e|bench|tools)/', pathNot: `${test}|^server/src/app(\\.ts$|/)` },
      '^identity/',
      'Only server/src/app mounts it.',
    ),
    never(
      'tools-outside',
      '^tools/',
      '^(server|web|identity|e2e|bench)/',
      'Tools use the product as everybody does: by its contract.',
    ),
    never(
      'outside-only',
      '^(e2e|bench)/',
      // What is measured against the product must stand on the very same PostgreSQL.
      '^(contract|web|identity)/|^server/(?!src/db/embedded/start-embedded\\.ts$)',
      'They know only HTTP and the screen.',
    ),
    never(
      'tests-stay-out',
      { path: '^(contract|server|web|identity)/src/', pathNot: test },
      test,
      'The product never imports its tests.',
    ),
    never(
      'no-dev-packages',
      '^(contract|identity|server)/src/',
      { dependencyTypes: ['npm-dev'], dependencyTypesNot: ['type-only'] },
      'What the product runs on stands under "dependencies": an install without dev packages has nothing else.',
    ),

    never(
      'config-first',
      '^server/src/config\\.ts$',
      '^server/src/(?!start-error|setting-kinds|secret-files)',
      'Nothing is below the settings.',
    ),
    never(
      'limits-low',
      '^server/src/limits/',
      '^server/src/(?!limits/)',
      'Shares and rates know nothing of what they limit.',
    ),
    never('db-low', '^server/src/db/', '^server/src/(?!db/|limits/|config\\.ts|start-error\\.ts)', layers),
    never(
      'adapters-low',
      '^server/src/adapters/',
      '^server/src/(?!adapters/|db/|config\\.ts|start-error\\.ts|app-error\\.ts|lazy\\.ts)',
      layers,
    ),
    never(
      'jobs-low',
      '^server/src/jobs/',
      '^server/src/(lists|http|features|app\\.ts|app/|run\\.ts|main\\.ts)',
      'Jobs know when something runs; app.ts says what.',
    ),
    never(
      'context-low',
      '^server/src/context\\.ts$',
      '^server/src/(lists|http|features|app\\.ts|app/|run\\.ts|main\\.ts)',
      layers,
    ),
    never(
      'texts-low',
      '^server/src/texts/',
      '^server/src/(?!texts/)',
      'What is said knows nothing of where it is said.',
    ),
    never(
      'lists-low',
      '^server/src/lists/',
      '^server/src/(?!lists/|limits/|db/|context\\.ts|app-error\\.ts)',
      layers,
    ),
    never(
      'lists-unaware',
      '^server/src/lists/',
      '^contract/src/(?!(fields\\.schemas|paging|fold|dense-scripts|letters|edit-distance)\\.ts$)|^server/src/db/[a-z]+-fields\\.ts$',
      'What every list does knows no noun.',
    ),
    never('http-low', '^server/src/http/', '^server/src/(features|app\\.ts|app/|run\\.ts|main\\.ts)', layers),
    never(
      'http-ground',
      { path: '^server/src/http/(responses|sessions)/', pathNot: test },
      { path: '^server/src/http/', pathNot: '^server/src/http/$1/' },
      rooms,
    ),
    never(
      'http-middle',
      { path: '^server/src/http/(calls|pages)/', pathNot: test },
      { path: '^server/src/http/', pathNot: '^server/src/http/($1|responses|sessions)/' },
      rooms,
    ),
    never('http-in-rooms', '^server/src/', '^server/src/http/[^/]+$', 'Every file of HTTP stands in a room.'),

    never('features-low', '^server/src/features/', '^server/src/(app|run|main)\\.ts$', layers),
    never(
      'app-not-main',
      '^server/src/app\\.ts$',
      '^server/src/main\\.ts$',
      'The app is built, not started.',
    ),

    never(
      'features-meet-in-services',
      { path: '^server/src/features/([^/]+)/', pathNot: test },
      { path: '^server/src/features/', pathNot: '^server/src/features/($1/|[^/]+/service(\\.ts|/))' },
      'Features meet only through service.ts.',
    ),
    never(
      'store-is-private',
      {
        path: '^server/src/',
        pathNot: `${test}|^server/src/features/[^/]+/(service(\\.ts$|/)|policy\\.ts$|store/)`,
      },
      '^server/src/features/[^/]+/store(\\.ts$|/)',
      'A store is private to its own service.',
    ),
    never(
      'store-is-last',
      '^server/src/features/[^/]+/store',
      '^server/src/(http|features/[^/]+/(service|routes|policy))',
      'routes → service → store',
    ),
    never(
      'service-below-routes',
      '^server/src/features/[^/]+/(service|policy)',
      // The token of a session is data; all else of HTTP is the routes' business.
      '^server/src/(http/(?!sessions/session\\.ts$)|features/[^/]+/routes)',
      'routes → service → store',
    ),

    never('web-ground', '^web/src/(lib|devices)/', '^web/src/(?!lib/|devices/|locales/)', webLayers),
    never(
      'web-lib-floor',
      { path: '^web/src/lib/(texts|screen|storage)/', pathNot: test },
      { path: '^web/src/lib/', pathNot: '^web/src/lib/$1/' },
      libLayers,
    ),
    never(
      'web-lib-middle',
      { path: '^web/src/lib/(address|overlays)/', pathNot: test },
      { path: '^web/src/lib/', pathNot: '^web/src/lib/($1|texts|screen|storage)/' },
      libLayers,
    ),
    never('web-lib-api', '^web/src/lib/api/', '^web/src/lib/outbox/', libLayers),
    never('web-ui', '^web/src/ui/', '^web/src/(entities|features|pages|app|landing|main)', webLayers),
    never(
      'web-ui-unaware',
      '^web/src/ui/',
      '^(contract/|node_modules/(wouter|@tanstack/react-query)/)',
      'Parts of ui/ could ship in another product: no router, no queries, no entities.',
    ),
    never(
      'web-entities',
      '^web/src/entities/',
      '^web/src/(features|pages|app|landing|main)',
      'What several features show of a noun knows none of them.',
    ),
    never('web-features', '^web/src/features/', '^web/src/(pages|app|landing|main)', webLayers),
    never(
      'web-features-apart',
      { path: '^web/src/features/([^/]+)/', pathNot: test },
      { path: '^web/src/features/', pathNot: '^web/src/features/$1/' },
      'Web features never import each other; pages put them side by side.',
    ),
    never(
      'worker-without-endpoints',
      { path: '^web/src/worker/', pathNot: test },
      {
        path: '^contract/src/',
        pathNot: '^contract/src/(app-page|[^/]+\\.rules)\\.ts$',
        dependencyTypesNot: ['type-only'],
      },
      'The worker is one file: an endpoint would bring its schemas into it.',
    ),
    never(
      'schemas-late',
      { path: '^web/src/', pathNot: `${test}|-(form|dialog)\\.tsx$` },
      {
        path: '\\.schemas\\.ts$',
        dependencyTypesNot: ['type-only', 'dynamic-import'],
      },
      'Only lazy forms (*-form.tsx, *-dialog.tsx) load schemas, which bring zod into the first load.',
    ),
    never('web-pages', '^web/src/pages/', '^web/src/(app|landing|main)', webLayers),
    never('web-app', '^web/src/app/', '^web/src/(landing|main)', webLayers),
    never(
      'landing-alone',
      '^web/src/landing/',
      '^web/src/(entities|features|pages|app|main)',
      'The landing page is rendered by the server and shares only parts and ground.',
    ),
  ],
  options: {
    // TypeScript 7 has no compiler API for it, and without a parser it would read nothing and say nothing.
    parser: 'swc',
    tsPreCompilationDeps: true,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|coverage)/' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.cjs', '.json', '.d.ts'],
    },
  },
}
