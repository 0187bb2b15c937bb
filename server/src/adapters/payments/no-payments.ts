import { PaymentError, type Payments } from './payments.ts'

async function refuse(): Promise<never> {
  throw new PaymentError('No payment provider is set up.', 'demo')
}

/** Where nothing can be paid: every plan but Free is given by an administrator. */
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
  removeCustomer: refuse,
  findDispute: refuse,
  // Nobody's signature is right here.
  readEvent: async () => {
    throw new PaymentError('No payment provider is set up.', 'unsigned')
  },
}
