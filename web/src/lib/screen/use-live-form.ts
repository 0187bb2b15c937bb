import { useEffect, useState } from 'react'
import type { FieldValues, Path, PathValue, UseFormReturn } from 'react-hook-form'

/** Fields that somebody else has changed while the form is open, with their name where it is known. */
export type RemoteChanges<Input> = ReadonlyMap<keyof Input, string | undefined>

type LiveFormOptions<Entity, Input extends FieldValues> = {
  form: Pick<UseFormReturn<Input>, 'getValues' | 'setValue'>
  /** The form's values of a stored entity. */
  inputOf: (entity: Entity) => Input
  /** The first name of the person who changed it last. */
  changerOf?: (id: number) => Promise<string | undefined>
}

/**
 * Lets the untouched fields of an open form follow what others change; touched ones keep what was typed (EDIT-07).
 *
 * @param start the values that the form was filled from; undefined for a new entity, which nobody else changes
 * @param now the entity as last read, with the person's own queued changes
 * @returns the values that count as seen, and the fields that others have changed
 */
export function useLiveForm<Entity extends { id: number; updatedAt: string }, Input extends FieldValues>(
  start: Entity | undefined,
  now: Entity | undefined,
  { form, inputOf, changerOf }: LiveFormOptions<Entity, Input>,
): { seen: Entity | undefined; remoteChanges: RemoteChanges<Input> } {
  const [seen, setSeen] = useState(start)
  const [remoteChanges, setRemoteChanges] = useState<RemoteChanges<Input>>(new Map())
  useEffect(() => {
    // A stored answer may be older than the row that the form was opened from.
    if (!now || !seen || now.updatedAt < seen.updatedAt) return
    const [before, after, typed] = [inputOf(seen), inputOf(now), form.getValues()]
    const names = (Object.keys(after) as (Path<Input> & keyof Entity)[]).filter(
      (name) => after[name] !== before[name] && typed[name] === before[name],
    )
    if (names.length === 0) return
    for (const name of names) form.setValue(name, after[name] as PathValue<Input, Path<Input>>)
    const { updatedAt } = now
    setSeen({ ...seen, updatedAt, ...Object.fromEntries(names.map((name) => [name, now[name]])) })
    const mark = (who?: string) =>
      setRemoteChanges((marked) => new Map([...marked, ...names.map((name) => [name, who] as const)]))
    mark()
    void changerOf?.(now.id).then((who) => who !== undefined && mark(who))
  }, [now, seen, form, inputOf, changerOf])
  return { seen, remoteChanges }
}
