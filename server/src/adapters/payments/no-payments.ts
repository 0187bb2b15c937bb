import { PaymentError, type Payments } from './payments.ts'

async function refuse(): Promise<never> {
  throw new PaymentError('No payment provider is set up.', 'demo')
}

/** Payments without a provider: an administrator assigns every plan but Free. */
export const noPayments: Payments = {
  isConfigured: false,
  makeCustomer: refuse,
  makeProduct: refuse,
  makePrice: refuse,
  openCheckout: refuse,
  findCheckout: refuse,
  closeCheckout: refuse,
  openPortal: refuse,
  findSubscriptions: refuse,
  endSubscription: refuse,
  resumeSubscription: refuse,
  removeCustomer: refuse,
  findDispute: refuse,
  // No signature is valid here.
  readEvent: async () => {
    throw new PaymentError('No payment provider is set up.', 'unsigned')
  },
}
