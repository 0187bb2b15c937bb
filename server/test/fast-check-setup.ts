import fc from 'fast-check'

/**
 * What tests draw at random they draw alike in every run, so that a red run speaks of the change that it tests.
 * `STOWAGE_SEED=7 npm test` draws others (docs/tests.md).
 */
fc.configureGlobal({ seed: Number(process.env['STOWAGE_SEED'] ?? 2026) })
