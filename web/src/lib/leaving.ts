/** While a screen holds something unsaved, `ask` is what Back does there instead of leaving. */
export const leaving: { ask?: (() => void) | undefined } = {}
