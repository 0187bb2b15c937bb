import { join } from 'node:path'
import { defineConfig } from '@lingui/cli'
import { createBabelExtractor } from '@lingui/cli/api/extractors/babel'
import { createKeyedExtractor } from './tools/texts/keyed-extractor.ts'
import { poWithEnglish } from './tools/texts/po-with-english.ts'

const root = import.meta.dirname

/** Folders of translations, with the files that map keys to their English messages. */
const keyed = {
  'contract/locales': [
    'contract/src/sentences.ts',
    'contract/src/administration-sentences.ts',
    'contract/src/body-sentences.ts',
    'contract/src/busy-sentences.ts',
    'contract/src/import-sentences.ts',
    'contract/src/plan-sentences.ts',
    'contract/src/trash-sentences.ts',
  ],
  'identity/locales': ['identity/src/texts.ts'],
  'server/locales': ['server/src/texts/page-texts.ts'],
}

/**
 * Screens that few open, or late: their words are a catalog of their own under `web/src/locales`, which comes with them
 * (`web/src/app/with-words.ts`), so that a language stays within what the first screen may cost. Nothing in them is drawn by
 * other screens.
 */
const wordLists = {
  /** Those who run the instance. */
  staff: [
    ...['admin-tickets', 'audit', 'instance', 'people', 'subscription-plans'].map(
      (name) => `features/${name}/**`,
    ),
    ...['admin', 'admin-plans', 'support-tickets'].map((name) => `pages/${name}-page.tsx`),
  ],
  /** Everybody, now and then. */
  later: [
    ...['account', 'imports', 'tour', 'first-run', 'demo', 'trash', 'offline', 'outbox'].map(
      (name) => `features/${name}/**`,
    ),
    ...['item', 'profile', 'import', 'demo', 'trash', 'search'].map((name) => `pages/${name}-page.tsx`),
    ...['parts/**', 'search-screen.tsx', 'search-results.tsx'].map((name) => `features/search/${name}`),
    ...[
      'missing-item',
      'one-item',
      'one-item-skeleton',
      'parts/item-actions',
      'parts/item-details',
      'say-meanwhile',
      'share-item',
    ].map((name) => `features/items/${name}.ts*`),
    // Above lists, which bring these words along (`nouns/similar-note.tsx`).
    'nouns/did-you-mean.tsx',
  ],
} as const
/** Names screens by texts that their own catalogs hold. */
const ofScreens = 'app/served-pages.ts'
/** The page of whoever is not signed in, which the server makes. */
const landing = ['<rootDir>/web/src/landing']
const filesOf = (list: readonly string[]) => list.map((files) => `<rootDir>/web/src/${files}`)
const tests = ['**/*.test.ts', '**/*.test.tsx']

// English is the source: its catalogs are made from the code. A further language is one more tag in `locales`.
export default defineConfig({
  locales: ['en', 'es', 'fr', 'de', 'it', 'pt', 'ja', 'ko', 'zh'],
  sourceLocale: 'en',
  rootDir: root,
  // Names of the web app's `package.json`, since the macros write them into files of every folder.
  runtimeConfigModule: { i18n: ['#i18n', 'i18n'], Trans: ['#trans', 'Trans'] },
  catalogs: [
    {
      path: '<rootDir>/web/src/locales/{locale}',
      include: ['<rootDir>/web/src'],
      exclude: [...tests, ...filesOf([...Object.values(wordLists).flat(), 'landing/**', ofScreens])],
    },
    { path: '<rootDir>/web/src/locales/landing/{locale}', include: landing, exclude: tests },
    ...Object.entries(wordLists).map(([name, list]) => ({
      path: `<rootDir>/web/src/locales/${name}/{locale}`,
      include: filesOf(list),
      exclude: tests,
    })),
    ...Object.entries(keyed).map(([folder, files]) => ({
      path: `<rootDir>/${folder}/{locale}`,
      include: files.map((file) => `<rootDir>/${file}`),
    })),
  ],
  extractors: [
    createKeyedExtractor(
      Object.values(keyed)
        .flat()
        .map((file) => join(root, file)),
    ),
    createBabelExtractor(),
  ],
  format: poWithEnglish(),
})
