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
    'contract/src/body-sentences.ts',
    'contract/src/busy-sentences.ts',
    'contract/src/call-sentences.ts',
  ],
  // Sentences that only lazy screens say, in the deferred catalog as their words.
  'contract/locales/deferred': [
    'contract/src/administration-sentences.ts',
    'contract/src/analytics-sentences.ts',
    'contract/src/brand-sentences.ts',
    'contract/src/import-sentences.ts',
    'contract/src/key-sentences.ts',
    // Photos are taken in dialogs, which wait for these words.
    'contract/src/photo-sentences.ts',
    'contract/src/plan-sentences.ts',
    'contract/src/ticket-sentences.ts',
    'contract/src/trash-sentences.ts',
    'contract/src/webhook-sentences.ts',
    'contract/src/workspace-sentences.ts',
  ],
  'identity/locales': ['identity/src/texts.ts'],
  'server/locales': [
    'server/src/texts/assistant-texts.ts',
    'server/src/texts/page-texts.ts',
    'server/src/texts/workspace-texts.ts',
  ],
}

/**
 * Folders of features that no first screen shows: their words are the deferred catalog, which comes once the first screen stands
 * (`web/src/lib/texts/languages.ts`), so that a language stays within what the first load may cost.
 */
const deferred = [
  // Words that only those features share, and those of a card that few screens show.
  '<rootDir>/web/src/entities/account-status.tsx',
  '<rootDir>/web/src/entities/current-password-field.tsx',
  // Add Item and Quick Fill alone show it, which wait for these words.
  '<rootDir>/web/src/entities/full-container-notice.tsx',
  '<rootDir>/web/src/entities/typed-confirmation.tsx',
  '<rootDir>/web/src/entities/role-words.ts',
  // What others have changed while a form is open; dialogs wait for these words.
  '<rootDir>/web/src/entities/conflict-dialog.tsx',
  '<rootDir>/web/src/entities/just-changed.tsx',
  '<rootDir>/web/src/features/containers/parts/container-conflict.tsx',
  '<rootDir>/web/src/features/items/parts/item-conflict.tsx',
  '<rootDir>/web/src/lib/texts/save-summary.ts',
  // All of the search but the field in the top bar.
  ...['parts/**', 'search-results.tsx', 'search-screen.tsx'].map(
    (name) => `<rootDir>/web/src/features/search/${name}`,
  ),
  '<rootDir>/web/src/entities/low-stock-offer/**',
  '<rootDir>/web/src/features/dashboard/parts/next-steps.tsx',
  // Cameras, dictation and photos are met in dialogs and on lazy screens alone; dialogs wait for these words.
  ...['camera.ts', 'heic-photo.ts', 'image-scaling.ts', 'photo-file.ts', 'speech.ts'].map(
    (name) => `<rootDir>/web/src/devices/${name}`,
  ),
  '<rootDir>/web/src/app/read-only-dialog.tsx',
  ...['add-item-dialog.tsx', 'edit-item-dialog.tsx', 'item-form.tsx', 'set-count-dialog.tsx'].map(
    (name) => `<rootDir>/web/src/features/items/${name}`,
  ),
  ...['add-picture-dialog.tsx', 'move-items-dialog.tsx', 'parts/photo-field.tsx'].map(
    (name) => `<rootDir>/web/src/features/items/${name}`,
  ),
  ...['create-container-dialog.tsx', 'edit-container-dialog.tsx', 'container-form.tsx'].map(
    (name) => `<rootDir>/web/src/features/containers/${name}`,
  ),
  ...['full-plan-notice.tsx', 'place-field.tsx'].map(
    (name) => `<rootDir>/web/src/features/containers/parts/${name}`,
  ),
  '<rootDir>/web/src/entities/figures/**',
  '<rootDir>/web/src/entities/shown-once/**',
  '<rootDir>/web/src/entities/plan-preview/**',
  '<rootDir>/web/src/entities/plan-reach/**',
  '<rootDir>/web/src/entities/activity-list/**',
  ...[
    ...[
      'account',
      'admin-tickets',
      'analytics',
      'audit',
      'billing',
      'branding',
      'backups',
      'capture',
      'demo',
      'exports',
      'first-run',
      'imports',
      'instance',
      'keys',
      'offline',
    ],
    ...[
      'outbox',
      'people',
      'qr',
      'quick-fill',
      'scan',
      'subscription-plans',
      'tickets',
      'tour',
      'trash',
      'webhooks',
      'workspaces',
    ],
  ].map((name) => `<rootDir>/web/src/features/${name}/**`),
]
/** The page of whoever is not signed in, which the server makes. */
const landing = ['<rootDir>/web/src/landing']
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
      exclude: [...tests, ...deferred, '<rootDir>/web/src/landing/**'],
    },
    { path: '<rootDir>/web/src/locales/landing/{locale}', include: landing, exclude: tests },
    { path: '<rootDir>/web/src/locales/deferred/{locale}', include: deferred, exclude: tests },
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
