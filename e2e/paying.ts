import { answers, endProgram, startOwnProduct, startProgram } from './own-product.ts'
import { servers } from './servers.ts'

const port = servers.business.port + 1
const stripePort = port + 1

export interface Paying {
  url: string
  stop(): Promise<void>
}

/** A server with payments, and a fake Stripe with its payment pages. */
export async function startPaying(): Promise<Paying> {
  const stripe = startProgram('server/test/stripe/stand-in.ts', {
    PORT: String(stripePort),
    WEBHOOK_URL: `http://127.0.0.1:${port}/api/subscription/webhook`,
  })
  const product = await startOwnProduct(port, {
    STRIPE_SECRET_KEY: 'sk_test_stand_in',
    STRIPE_WEBHOOK_SECRET: 'whsec_stand_in',
    STRIPE_API_BASE: `http://127.0.0.1:${stripePort}`,
  })
  await answers(`http://127.0.0.1:${stripePort}`, stripe)
  return {
    url: product.url,
    stop: async () => {
      await Promise.all([product.remove(), endProgram(stripe)])
    },
  }
}
