import type { CatalogFormatter, CatalogType } from '@lingui/conf'
import { formatter } from '@lingui/format-po'
import { generateMessageId } from '@lingui/message-utils/generateMessageId'

const mark = 'English: '
const englishIn = (comments: readonly string[] = []) => comments.find((comment) => comment.startsWith(mark))

/**
 * PO files as Lingui writes them. A text with a key of its own has its English in a comment beside it, for whoever
 * translates. Where that English has changed since, the translation becomes `fuzzy`, which is gettext's word for: to be
 * looked at again. (A text without a key is known by its English, so it becomes a new one by itself.)
 */
export function poWithEnglish(): CatalogFormatter {
  // Without line numbers, because otherwise every edit of the code would change the files.
  const po = formatter({ lineNumbers: false })
  return {
    ...po,
    async serialize(catalog, ctx) {
      if (ctx.locale === ctx.sourceLocale) return po.serialize(catalog, ctx)
      const before = ctx.existing ? await po.parse(ctx.existing, ctx) : {}
      return po.serialize(withEnglish(catalog, before), ctx)
    },
  }
}

function withEnglish(catalog: CatalogType, before: CatalogType): CatalogType {
  return Object.fromEntries(
    Object.entries(catalog).map(([id, entry]) => {
      const { message, context, comments = [], translation, extra } = entry
      if (message === undefined || id === generateMessageId(message, context)) return [id, entry]
      const english = mark + message
      const known = englishIn(before[id]?.comments)
      const isOutdated = translation && known !== undefined && known !== english
      const flags = (extra?.['flags'] as string[] | undefined) ?? []
      const marked = isOutdated && !flags.includes('fuzzy') ? [...flags, 'fuzzy'] : flags
      return [id, { ...entry, comments: [...comments, english], extra: { ...extra, flags: marked } }]
    }),
  )
}
