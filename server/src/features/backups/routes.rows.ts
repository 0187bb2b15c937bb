import { setTimeout as pause } from 'node:timers/promises'
import { call, type RouteRow, type RouteRows } from '../../../test/route-row.ts'

const path = '/api/admin/backups'

/** An earlier call may have begun a backup; one is made at a time. */
const onceNoneIsMade: RouteRow['url'] = async ({ owner }) => {
  while ((await owner.get(path)).body.running !== null) await pause(50)
  return path
}

export const rows: RouteRows = {
  'GET /api/admin/backups': call(path, { guard: 'system.read' }),
  'POST /api/admin/backups': { ...call(path, { guard: 'system.operate', ok: 204 }), url: onceNoneIsMade },
}
