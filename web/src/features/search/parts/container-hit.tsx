import { Plural, useLingui } from '@lingui/react/macro'
import type { Container } from '@stowage/contract/containers'
import Lock from 'lucide-react/icons/lock'
import { ContainerTile } from '../../../nouns/container-tile.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { VisuallyHidden } from '../../../ui/visually-hidden.tsx'
import { containsWord, excerptAround } from '../marked-parts.ts'
import { Marked } from './marked.tsx'

type ContainerHitProps = { container: Container; words: readonly string[] }

/** What a found container shows: its box, name and place, and how much is in it. */
export function ContainerHit({ container, words }: ContainerHitProps) {
  const { t } = useLingui()
  const { name, location, description, itemCount, blocked } = container
  const missing = words.filter((word) => !containsWord(`${name} ${location}`, [word]))
  const reason =
    description && containsWord(description, missing) ? excerptAround(description, missing) : null
  return (
    <>
      <ContainerTile place={location} blocked={blocked} />
      <span className="min-w-0 flex-1">
        <span dir="auto" className="block truncate text-left text-row">
          <Marked text={name} words={words} />
        </span>
        <span className="block truncate text-meta text-ink-2">
          <bdi>
            <Marked text={location} words={words} />
          </bdi>
          {reason ? (
            <>
              {' · “'}
              <bdi>
                <Marked text={reason} words={missing} />
              </bdi>
              {'”'}
            </>
          ) : null}
        </span>
      </span>
      {blocked ? (
        <span className="text-ink-2">
          <Icon of={Lock} size={16} />
          <VisuallyHidden>{t`Blocked`}</VisuallyHidden>
        </span>
      ) : null}
      <span className="shrink-0 text-meta text-ink-2 tabular-nums">
        <Plural value={itemCount} one="# item" other="# items" />
      </span>
    </>
  )
}
