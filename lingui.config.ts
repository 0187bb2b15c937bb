import { join } from 'node:path'
import { defineConfig } from '@lingui/cli'
import { createBabelExtractor } from '@lingui/cli/api/extractors/babel'
import { createKeyedExtractor } from './tools/texts/keyed-extractor.ts'
import { poWithEnglish } from './tools/texts/po-with-english.ts'

const root = import.meta.dirname

/** Files that map keys to English messages, and the folders of their translations. */
const keyed = {
  'contract/src/sentences.ts': 'contract/locales',
  'identity/src/texts.ts': 'identity/locales',
  'server/src/texts/page-texts.ts': 'server/locales',
}

// English is the source: its catalogs are made from the code. A further language is one more tag in `locales`.
export default defineConfig({
  locales: ['en'],
  sourceLocale: 'en',
  rootDir: root,
  // Names of the web app's `package.json`, since the macros write them into files of every folder.
  runtimeConfigModule: { i18n: ['#i18n', 'i18n'], Trans: ['#trans', 'Trans'] },
  catalogs: [
    {
      path: '<rootDir>/web/src/locales/{locale}',
      include: ['<rootDir>/web/src'],
      exclude: ['**/*.test.ts', '**/*.test.tsx'],
    },
    ...Object.entries(keyed).map(([file, folder]) => ({
      path: `<rootDir>/${folder}/{locale}`,
      include: [`<rootDir>/${file}`],
    })),
  ],
  extractors: [
    createKeyedExtractor(Object.keys(keyed).map((file) => join(root, file))),
    createBabelExtractor(),
  ],
  format: poWithEnglish(),
})
