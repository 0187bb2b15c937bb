import { callOf, type RouteCases, type Things } from '../../../test/route-case.ts'

const guard = 'inventory.view'
const codeOf = ({ container }: Things) => `/api/containers/${container}/qrcode`

export const cases: RouteCases = {
  'GET /api/containers/:id/qrcode': callOf(codeOf, { guard }),
  'POST /api/containers/:id/qrcode': callOf(codeOf, {
    guard,
    recordsNothing: 'It draws the same code again and stores nothing.',
  }),
  'GET /api/containers/:id/qr/download': callOf(
    ({ container }) => `/api/containers/${container}/qr/download`,
    {
      guard,
    },
  ),
  'GET /api/qr/sheet': callOf(({ container }) => `/api/qr/sheet?sheet=avery-5160&ids=${container}`, {
    guard,
  }),
}
