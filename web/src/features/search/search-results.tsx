import { Trans, useLingui } from '@lingui/react/macro'
import SearchX from 'lucide-react/icons/search-x'
import type { ItemHooks } from '../../entities/item-hooks.ts'
import { searchWordsOf } from '../../entities/marked-parts.ts'
import { SeenOnlyNote } from '../../entities/seen-only-note.tsx'
import type { ReadPages } from '../../lib/api/read-pages.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { cx } from '../../ui/class-names.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorState } from '../../ui/error-state.tsx'
import { SkeletonRows } from '../../ui/skeleton.tsx'
import { guessOf } from './guess.ts'
import { isAboutSearch } from './is-about-search.ts'
import { AnswerPlace } from './parts/answer-place.tsx'
import { ContainerGroup, ItemGroup } from './parts/hit-groups.tsx'
import { ToolsPlace } from './parts/tools-place.tsx'
import type { SearchChoices } from './search-choices.ts'
import { type ChosenRow, type Groups, shownGroups } from './use-chosen-hit.ts'

/** The id of the element with the hits, which the search field controls. */
export const searchHitsId = 'search-hits'

type SearchResultsProps = Groups & {
  chosen: ChosenRow
  useStep: ItemHooks['useStep']
  onChange: (change: Partial<SearchChoices>) => void
}

/** The results: the answer, then the groups, the one with the best hit first; each hit links to its place. */
export function SearchResults(props: SearchResultsProps) {
  const { choices, containers, items, chosen, useStep, onChange } = props
  const { t } = useLingui()
  const { filter } = choices
  const groups = [...(filter === 'items' ? [] : [containers]), ...(filter === 'containers' ? [] : [items])]
  const failed = groups.find((group) => group.error !== null && group.rows.length === 0)
  if (failed) return <Failure groups={groups} error={failed.error} />
  // All groups appear together, so that nothing moves when the second one arrives.
  if (groups.some((group) => group.isPending)) {
    return (
      <Card>
        <SkeletonRows label={t`Searching`} rows={8} delayed={false} />
      </Card>
    )
  }
  const isEmpty = groups.every((group) => group.rows.length === 0)
  const guess = guessOf(choices, containers, items)
  // After a correction, its words are the ones to mark.
  const words = searchWordsOf(guess?.meant ?? choices.q)
  return (
    <div className="grid grid-cols-1 gap-5 phone:gap-4">
      <AnswerPlace {...{ choices, containers, items, guess, useStep }} />
      <ToolsPlace {...{ choices, containers, items, onChange }} />
      <SeenOnlyNote className="text-ink-2" />
      <div
        id={searchHitsId}
        className={cx(
          'grid grid-cols-1 gap-5 phone:gap-4',
          groups.some((group) => group.isPrevious) && 'opacity-70',
        )}
      >
        {isEmpty ? <NothingFound choices={choices} onSearchAll={() => onChange({ filter: 'all' })} /> : null}
        <Found {...{ choices, containers, items, chosen, words, onChange }} />
      </div>
    </div>
  )
}

type FoundProps = Pick<SearchResultsProps, 'choices' | 'containers' | 'items' | 'chosen' | 'onChange'> & {
  words: readonly string[]
}

function Found({ choices, containers, items, chosen, words, onChange }: FoundProps) {
  const { q, filter, sort } = choices
  const shown = shownGroups({ choices, containers, items })
  // When all are only similar, it is said once above.
  const note = shown
    .map((group) => ({ containers, items })[group])
    .some(({ rows, match }) => rows.length > 0 && match !== 'similar')
  const shared = { q, words, note, chosen, isByMatch: sort === 'match' }
  const onShowAll = filter === 'all' ? () => onChange({ filter: 'containers' }) : undefined
  return shown.map((group) =>
    group === 'containers' ? (
      <ContainerGroup key={group} {...shared} pages={containers} onShowAll={onShowAll} />
    ) : (
      <ItemGroup key={group} {...shared} pages={items} />
    ),
  )
}

type FailureProps = {
  groups: readonly ReadPages<unknown>[]
  error: ReadPages<unknown>['error']
}

function Failure({ groups, error }: FailureProps) {
  return (
    <Card>
      <ErrorState
        title={<Trans>Search didn’t work</Trans>}
        text={
          // These errors give a remedy.
          isAboutSearch(error) ? (
            error.message
          ) : (
            <Trans>Nothing is lost. Check your connection and try again.</Trans>
          )
        }
        onRetry={() => {
          for (const group of groups) if (group.error) group.retry()
        }}
      />
    </Card>
  )
}

type NothingFoundProps = { choices: SearchChoices; onSearchAll: () => void }

function NothingFound({ choices: { q, filter }, onSearchAll }: NothingFoundProps) {
  const asked = q.trim()
  return (
    <Card>
      <EmptyState
        icon={SearchX}
        title={<Trans>Nothing matches “{asked}”</Trans>}
        text={<Trans>Try a shorter word or another name for it.</Trans>}
        action={
          filter === 'all' ? undefined : (
            <Button onClick={onSearchAll}>
              <Trans>Search containers and items</Trans>
            </Button>
          )
        }
      />
    </Card>
  )
}
