import type { ActivityAction } from '@stowage/contract/activity.rules'

export type ThingVerb = 'created' | 'updated' | 'deleted' | 'restored' | 'erased'

/** Actions on a single entity whose sentences share one pattern, such as `container-created`; no plurals. */
export type ThingAction = Exclude<Extract<ActivityAction, `${string}-${ThingVerb}`>, `${string}s-${string}`>

type NounOf<Action> = Action extends `${infer Noun}-${ThingVerb}` ? Noun : never

/** An action's noun, whose name is in the details (`containerName`), and its verb. */
export function partsOf(action: ThingAction): { noun: NounOf<ThingAction>; verb: ThingVerb } {
  const [noun, verb] = action.split('-')
  return { noun: noun as NounOf<ThingAction>, verb: verb as ThingVerb }
}
