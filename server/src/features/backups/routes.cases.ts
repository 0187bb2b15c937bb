import { setTimeout as pause } from 'node:timers/promises'
import { call, type RouteCase, type RouteCases } from '../../../test/route-case.ts'

const path = '/api/admin/backups'

/** An earlier call may have begun a backup; one is made at a time. */
const onceNoneIsMade: RouteCase['url'] = async ({ owner }) => {
  while ((await owner.get(path)).body.running !== null) await pause(50)
  return path
}

export const cases: RouteCases = {
  'GET /api/admin/backups': call(path, { guard: 'system.read' }),
  'POST /api/admin/backups': { ...call(path, { guard: 'system.operate', ok: 204 }), url: onceNoneIsMade },
}
