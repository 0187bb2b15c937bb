import type { Plugin } from 'vite'

const mutations = /\/query-core\/build\/modern\/mutationCache\.js$/

/** What the query client asks of the mutations that it believes to keep: there never is one, `useSend` sends by itself. */
const none = `export class MutationCache {
  findAll = () => []
  resumePausedMutations() {}
  clear() {}
}`

/** Leaves the library's sending out of the app: every query client brings it along, used or not. */
export function leanQuery(): Plugin {
  return {
    name: 'lean-query',
    apply: 'build',
    enforce: 'pre',
    load: { filter: { id: mutations }, handler: () => none },
  }
}
