import { defineConfig } from '@lingui/cli'
import { formatter } from '@lingui/format-po'

// English is the source: its catalog is made from the code. Without line numbers, or every edit would change it.
export default defineConfig({
  locales: ['en'],
  sourceLocale: 'en',
  rootDir: import.meta.dirname,
  // Names of `package.json`, since the macros write them into files of every folder.
  runtimeConfigModule: { i18n: ['#i18n', 'i18n'], Trans: ['#trans', 'Trans'] },
  catalogs: [
    {
      path: '<rootDir>/src/locales/{locale}',
      include: ['<rootDir>/src'],
      exclude: ['**/*.test.ts', '**/*.test.tsx'],
    },
  ],
  format: formatter({ lineNumbers: false }),
})
