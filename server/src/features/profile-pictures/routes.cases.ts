import { call, callOf, type RouteCases, type Things } from '../../../test/route-case.ts'

const guard = 'account.use'
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const body = () => ({ imageUrl: pixel })

const own = '/api/user/picture'
const setOf = async ({ owner }: Things) => String((await owner.put(own, body())).body.profileImageUrl)

export const cases: RouteCases = {
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
