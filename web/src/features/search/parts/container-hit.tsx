import { Plural, Trans } from '@lingui/react/macro'
import type { Container } from '@stowage/contract/containers'
import type { ReactNode } from 'react'
import { ContainerLine } from '../../../entities/container-line.tsx'
import { containsWord, excerptAround } from '../../../entities/marked-parts.ts'
import { isNumberOf } from '../../../entities/match-rank.ts'
import { placeName } from '../../../lib/texts/place-name.ts'
import { Marked } from './marked.tsx'

type ContainerHitProps = { container: Container; words: readonly string[]; children?: ReactNode }

/** A found container: its box, name, place and number of items, after `children`. */
export function ContainerHit({ container, words, children }: ContainerHitProps) {
  const { id, name, location, description, itemCount } = container
  const place = placeName(location)
  const missing = words.filter((word) => !containsWord(`${name} ${location} ${place}`, [word]))
  const reason =
    description && containsWord(description, missing) ? excerptAround(description, missing) : null
  const where = (
    <bdi>
      <Marked text={place} words={words} />
    </bdi>
  )
  const quoted = (
    <bdi>
      <Marked text={reason ?? ''} words={missing} />
    </bdi>
  )
  return (
    <>
      <ContainerLine
        container={container}
        look="found"
        name={<Marked text={name} words={words} />}
        detail={
          reason === null ? (
            where
          ) : (
            <Trans>
              {where} · “{quoted}”
            </Trans>
          )
        }
      />
      {children}
      {isNumberOf(container, words) ? (
        <span className="code shrink-0 text-ink-2">
          #<Marked text={`${id}`} words={[`${id}`]} />
        </span>
      ) : null}
      <span className="shrink-0 text-meta text-ink-2 tabular-nums tiny:basis-full">
        <Plural value={itemCount} one="# item" other="# items" />
      </span>
    </>
  )
}
