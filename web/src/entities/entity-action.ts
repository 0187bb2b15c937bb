import type { ActivityAction } from '@stowage/contract/activity.rules'

export type EntityVerb = 'created' | 'updated' | 'deleted' | 'restored' | 'erased'

/** Actions on a single entity whose sentences share one pattern, such as `container-created`; no plurals. */
export type EntityAction = Exclude<Extract<ActivityAction, `${string}-${EntityVerb}`>, `${string}s-${string}`>

type NounOf<Action> = Action extends `${infer Noun}-${EntityVerb}` ? Noun : never

/** An action's noun, whose name is in the details (`containerName`), and its verb. */
export function partsOf(action: EntityAction): { noun: NounOf<EntityAction>; verb: EntityVerb } {
  const [noun, verb] = action.split('-')
  return { noun: noun as NounOf<EntityAction>, verb: verb as EntityVerb }
}
