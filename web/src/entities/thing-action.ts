import type { ActivityAction } from '@stowage/contract/activity.rules'

export type ThingVerb = 'created' | 'updated' | 'deleted' | 'restored' | 'erased'

/** What was done to one thing in the words that serve for all, such as `container-created`; no plurals. */
export type ThingAction = Exclude<Extract<ActivityAction, `${string}-${ThingVerb}`>, `${string}s-${string}`>

type NounOf<Action> = Action extends `${infer Noun}-${ThingVerb}` ? Noun : never

/** Its noun, by which the details name the thing (`containerName`), and what was done. */
export function partsOf(action: ThingAction): { noun: NounOf<ThingAction>; verb: ThingVerb } {
  const [noun, verb] = action.split('-')
  return { noun: noun as NounOf<ThingAction>, verb: verb as ThingVerb }
}
