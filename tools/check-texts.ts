// Part of `npm run check`: the catalogs match the code, and every language has all messages without errors.
import { spawnSync } from 'node:child_process'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { getCatalogs } from '@lingui/cli/api'
import { type CatalogType, getConfig } from '@lingui/conf'
import { glossaryProblems, readWordsToAvoid } from './texts/glossary.ts'
import { messageProblems } from './texts/message-problems.ts'

const root = join(import.meta.dirname, '..')
const lingui = join(root, 'node_modules/@lingui/cli/dist/lingui.js')
/** The maximum of problems per file, because a new language has too many to read. */
const mostOfFile = 20

/** Reports catalogs that differ from what would be extracted from the code. */
export function findOutdated(configPath: string): string[] {
  const args = [
    'check',
    'sync',
    '--clean',
    '--overwrite',
    '--verbose',
    '--workers',
    '1',
    '--config',
    configPath,
  ]
  const { status, stdout, stderr } = spawnSync(process.execPath, [lingui, ...args], { encoding: 'utf8' })
  if (status === 0) return []
  const found = `${stdout}${stderr}`.trim()
  return [`${found}\nThe catalogs are not what the code says. Run \`npm run fix\`, which writes them.`]
}

/** What people write in their own lists, in whatever words: such a text is compared, and shown to nobody. */
const isRead = (id: string) => id.startsWith('import.headings.')

function problemsOf(locale: string, { isSource, source, file, avoided }: CatalogOfLanguage): string[] {
  const unknown = Object.keys(file).filter((id) => source[id] === undefined)
  return [
    ...Object.entries(source).flatMap(([id, { translation: english = id }]) => {
      const { translation, extra } = file[id] ?? {}
      const text = isSource ? english : translation
      if (!text) return [`"${english}" (${id}) has no translation. Write it into its msgstr.`]
      const flags = (extra?.['flags'] as string[] | undefined) ?? []
      return [
        ...(flags.includes('fuzzy')
          ? [`"${english}" (${id}) is translated from another English. Mend it and take out \`#, fuzzy\`.`]
          : []),
        ...[
          ...messageProblems(locale, text, english),
          ...(isRead(id) ? [] : glossaryProblems(text, avoided)),
        ].map((problem) => `"${text}" (${id}): ${problem}`),
      ]
    }),
    ...unknown.map((id) => `The code has no text "${id}". Run \`npm run fix\`, which takes it out.`),
  ]
}

type CatalogOfLanguage = {
  isSource: boolean
  /** The English catalog. */
  source: CatalogType
  file: CatalogType
  /** Words that the glossary forbids. */
  avoided: readonly string[]
}

/**
 * The problems of the messages in all languages, one sentence each. English is read from its catalog, which
 * `findOutdated` compares with the code, because reading the code twice would double the time of the check.
 */
export async function findTextProblems(configPath: string): Promise<string[]> {
  const config = getConfig({ configPath })
  const problems: string[] = []
  for (const catalog of await getCatalogs(config)) {
    const source = (await catalog.read(config.sourceLocale ?? '')) ?? {}
    for (const locale of config.locales) {
      const name = relative(config.rootDir, catalog.getFilename(locale))
      const file = (await catalog.read(locale)) ?? {}
      const isSource = locale === config.sourceLocale
      const avoided = (isSource ? undefined : readWordsToAvoid(root, locale)) ?? []
      const found = problemsOf(locale, { isSource, source, file, avoided })
      const more = found.length - mostOfFile
      problems.push(...found.slice(0, mostOfFile).map((problem) => `${name}: ${problem}`))
      if (more > 0) problems.push(`${name}: ${more} more.`)
    }
  }
  return problems
}

function languagesWithoutGlossary(configPath: string): string[] {
  const { locales, sourceLocale } = getConfig({ configPath })
  return locales.filter((locale) => locale !== sourceLocale && readWordsToAvoid(root, locale) === undefined)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const configPath = join(root, 'lingui.config.ts')
  const lacking = languagesWithoutGlossary(configPath).map(
    (language) => `docs/glossary-${language}.md is missing: decide the words of a language before its texts.`,
  )
  const problems = [...findOutdated(configPath), ...(await findTextProblems(configPath)), ...lacking]
  for (const problem of problems) console.error(problem)
  process.exit(problems.length > 0 ? 1 : 0)
}
