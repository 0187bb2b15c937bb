import type { Person } from '../../../test/app.ts'
import { call, callOf, type RouteCases, type Things } from '../../../test/route-case.ts'

const guard = 'inventory.import'
const file = 'name,container,location\nClassified tent,Classified box,Attic\n'

/** Brings in a file of the owner, not saved yet. */
async function upload(owner: Person): Promise<string> {
  const { body } = await owner.post('/api/imports?name=secret.csv', file, {
    'content-type': 'application/octet-stream',
  })
  return `/api/imports/${body.id}`
}

async function saved({ owner }: Things): Promise<string> {
  const path = await upload(owner)
  await owner.post(`${path}/run`)
  return path
}

const notSaved = 'nothing of the inventory is changed before it is run'

export const cases: RouteCases = {
  'GET /api/imports': call('/api/imports', { guard }),
  'POST /api/imports': call('/api/imports?name=list.csv', {
    guard,
    ok: 201,
    body: () => 'name\nTent\n',
    type: 'application/octet-stream',
    recordsNothing: notSaved,
  }),
  'GET /api/imports/:id': callOf(({ owner }) => upload(owner), { guard }),
  'PATCH /api/imports/:id': callOf(({ owner }) => upload(owner), {
    guard,
    body: () => ({ location: 'Attic' }),
    recordsNothing: notSaved,
  }),
  'POST /api/imports/:id/run': callOf(async ({ owner }) => `${await upload(owner)}/run`, { guard }),
  'POST /api/imports/:id/undo': callOf(async (things) => `${await saved(things)}/undo`, { guard }),
  'GET /api/imports/:id/progress': callOf(async ({ owner }) => `${await upload(owner)}/progress`, { guard }),
  'GET /api/imports/:id/left-out': callOf(async (things) => `${await saved(things)}/left-out`, { guard }),
}
