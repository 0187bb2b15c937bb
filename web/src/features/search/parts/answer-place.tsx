import { useLingui } from '@lingui/react/macro'
import type { Container } from '@stowage/contract/containers'
import type { Item } from '@stowage/contract/items'
import { DidYouMean } from '../../../entities/did-you-mean.tsx'
import type { ItemHooks } from '../../../entities/item-hooks.ts'
import { useCurrentUser } from '../../../lib/api/current-user.ts'
import type { ReadPages } from '../../../lib/api/read-pages.ts'
import { storeRecentSearch } from '../../../lib/storage/recent.ts'
import { Card } from '../../../ui/card.tsx'
import { cx } from '../../../ui/class-names.ts'
import { answerOf } from '../answer.ts'
import type { Guess } from '../guess.ts'
import type { SearchChoices } from '../search-choices.ts'
import { useSettledValue } from '../use-settled-value.ts'
import { AnswerCard } from './answer-card.tsx'

type AnswerPlaceProps = {
  choices: SearchChoices
  containers: ReadPages<Container>
  items: ReadPages<Item>
  guess: Guess | undefined
  useStep: ItemHooks['useStep']
}

type Found = Pick<ReadPages<{ name: string }>, 'rows' | 'match' | 'hasMore'>

const nothing = { rows: [], match: 'exact', hasMore: false } as const satisfies Found

type Place = 'answer' | 'meant' | 'none'

/** Above the results: the answer, or the likely correction. It never moves the results on its own. */
export function AnswerPlace({ choices, guess, useStep, ...found }: AnswerPlaceProps) {
  const { t } = useLingui()
  const user = useCurrentUser()
  const step = useStep()
  const { q, filter } = choices
  const asked = q.trim()
  // Results of the other filter may still be cached, and do not count.
  const items = filter === 'containers' ? nothing : found.items
  const containers = filter === 'items' ? nothing : found.containers
  const answer = answerOf(asked, items, containers)
  const wanted: Place = answer ? 'answer' : guess ? 'meant' : 'none'
  // A correction replaces all results below, so it may appear at once.
  const place = useSettledValue<Place>(asked, wanted, 'answer', wanted === 'meant')
  if (place === 'none') return null
  if (wanted === 'meant') {
    return (
      <div className={heights[place]}>
        <DidYouMean asked={asked} rows={[...items.rows, ...containers.rows]} />
      </div>
    )
  }
  if (!answer || wanted !== 'answer' || place !== 'answer') return <div className={heights[place]} />
  const note = () => storeRecentSearch(user, asked)
  return (
    <Card aria-label={t`Answer`} className={cx('overflow-hidden', heights.answer)}>
      <AnswerCard
        item={answer}
        onOpen={note}
        onTake={() => {
          note()
          step(answer, -1)
        }}
      />
    </Card>
  )
}

/** The height reserved for each, also before there is content. */
const heights = { answer: 'min-h-[184px] phone:min-h-[342px]', meant: 'min-h-11' }
