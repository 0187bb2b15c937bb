import { newContainer } from '@stowage/contract/containers.schemas'
import type { Said } from '@stowage/contract/sentences'
import type { z } from 'zod'
import type { Ctx } from '../../../context.ts'
import { findNamed, type KnownContainer } from '../store/targets.ts'
import { issuesOf } from './read-cells.ts'

/** A container that things of a file go to. */
export interface Target {
  known: KnownContainer | null
  /** What is made where it is not known. */
  fresh: z.output<typeof newContainer>
  /** Things that come into it. */
  items: number
  /** A row goes there that is brought in. */
  isUsed: boolean
  /** It goes beyond the plan. */
  isLeftOut: boolean
}

interface TargetIssue {
  field: 'container' | 'location' | 'containerDescription'
  said: Said
  /** Where somebody most likely means. */
  likely?: string
}

const fieldOf: Record<string, TargetIssue['field']> = {
  name: 'container',
  location: 'location',
  description: 'containerDescription',
}

const keyOf = (name: string, location: string) => JSON.stringify([name, location])

/**
 * Finds for each row the container that it means: one of the same name and place, else a new one. Who names no place
 * means the only container of that name, in the inventory or in the file.
 */
export class ContainerResolver {
  readonly #ctx: Ctx
  readonly #known: Map<string, KnownContainer[]>
  readonly #byKey = new Map<string, Target | TargetIssue[]>()
  readonly #places = new Map<string, Set<string>>()
  readonly #usual: string
  /** How many containers of the file stand in each place. */
  readonly #perPlace = new Map<string, number>()
  /** The place where most of them stand. */
  #likely: string | undefined

  /**
   * `usual` is where containers stand whose rows name no place. `before` knows what was there when it went through the
   * same rows; what was made since is not taken for it.
   */
  constructor(ctx: Ctx, usual: string, before?: ContainerResolver) {
    this.#ctx = ctx
    this.#usual = usual
    this.#known = new Map(before ? before.#known : [])
  }

  /** Looks up which of these names are containers already; before `find` is asked for them. */
  async learn(names: Iterable<string>): Promise<void> {
    const fresh = [...new Set(names)].filter((name) => name !== '' && !this.#known.has(name))
    if (fresh.length === 0) return
    for (const name of fresh) this.#known.set(name, [])
    for (const found of await findNamed(this.#ctx.db, this.#ctx.workspace.id, fresh)) {
      this.#known.get(found.name)?.push(found)
    }
  }

  /** The ids of the known containers with that name and location. */
  idsAt({ container, location }: { container: string; location: string | undefined }): number[] {
    const named = this.#known.get(container) ?? []
    const isAnywhere = location === undefined || location === ''
    return named.filter((one) => isAnywhere || one.location === location).map(({ id }) => id)
  }

  /** Whether the plan blocks the container of an item. */
  isBlocked({ containerId, containerName }: { containerId: number; containerName: string }): boolean {
    return this.#known.get(containerName)?.find(({ id }) => id === containerId)?.blocked ?? false
  }

  /** All that rows went to, in the order of the file. */
  get all(): Target[] {
    return [...this.#byKey.values()].filter((one): one is Target => !Array.isArray(one))
  }

  /** `location` is undefined where the file has no column for it. */
  find(name: string, location: string | undefined, description: string | undefined): Target | TargetIssue[] {
    const place = location === undefined || location === '' ? this.#placeOf(name, location) : location
    if (typeof place !== 'string') return [place]
    const key = keyOf(name, place)
    const found = this.#byKey.get(key)
    if (found) return found
    const container = this.#make(name, place, description)
    this.#byKey.set(key, container)
    if (!Array.isArray(container)) this.#note(name, place)
    return container
  }

  /** Counted as they come: a file may have any number of containers, and of rows that do not say where theirs stands. */
  #note(name: string, place: string): void {
    this.#places.set(name, (this.#places.get(name) ?? new Set()).add(place))
    const count = (this.#perPlace.get(place) ?? 0) + 1
    this.#perPlace.set(place, count)
    if (this.#likely === undefined || count > (this.#perPlace.get(this.#likely) ?? 0)) this.#likely = place
  }

  /** Where a container stands whose row does not say it. */
  #placeOf(name: string, given: string | undefined): string | TargetIssue {
    const places = new Set([
      ...(this.#known.get(name) ?? []).map(({ location }) => location),
      ...(this.#places.get(name) ?? []),
    ])
    const [first, ...others] = places
    if (first !== undefined && others.length === 0) return first
    if (first !== undefined) {
      return { field: 'location', said: { reason: 'import.container-ambiguous' }, likely: first }
    }
    if (given === undefined) return this.#usual
    return {
      field: 'location',
      said: { reason: 'container.location-required' },
      likely: this.#likely ?? this.#usual,
    }
  }

  #make(name: string, location: string, description: string | undefined): Target | TargetIssue[] {
    const parsed = newContainer.safeParse({ name, location, description: description ?? null })
    if (!parsed.success) {
      return issuesOf(parsed.error).flatMap(({ field, said }) => {
        const own = fieldOf[field]
        return own ? [{ field: own, said }] : []
      })
    }
    // Of several of the same name and place the oldest is meant.
    const known = this.#known.get(name)?.find((one) => one.location === location) ?? null
    return { known, fresh: parsed.data, items: 0, isUsed: false, isLeftOut: false }
  }
}
