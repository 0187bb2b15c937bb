/** What is said where somebody else was quicker: few ever read it, so it comes when it is needed. */
export const meanwhile = () => import('./say-meanwhile.ts')
