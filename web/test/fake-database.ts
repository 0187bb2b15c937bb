// A database for the browser of component tests, which has none: `await import('../../test/fake-database.ts')`.
import 'fake-indexeddb/auto'
