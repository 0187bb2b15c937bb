import { call, callOf, type RouteRows, type Things } from '../../../test/route-row.ts'

const guard = 'account.use'
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const body = () => ({ imageUrl: pixel })

const own = '/api/user/picture'
const setOf = async ({ owner }: Things) => String((await owner.put(own, body())).body.profileImageUrl)

export const rows: RouteRows = {
  'PUT /api/user/picture': call(own, { guard, body }),
  'DELETE /api/user/picture': {
    ...call(own, { guard }),
    url: async (things) => {
      await setOf(things)
      return own
    },
  },
  'GET /api/profile-pictures/:picture': callOf(setOf, { guard }),
}
