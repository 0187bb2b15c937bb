/**
 * The texts of the plans that the product begins with (specification § 3), by the stored English text: until an
 * administrator changes a text, readers see it in their language.
 */
export const planSentences = {
  'plan-text.For one closet, or to try it out.': 'For one closet, or to try it out.',
  'plan-text.For a home, a garage and an attic.': 'For a home, a garage and an attic.',
  'plan-text.For stockrooms and teams.': 'For stockrooms and teams.',
  'plan-text.Up to 3 containers': 'Up to 3 containers',
  'plan-text.20 containers': '20 containers',
  'plan-text.Unlimited containers': 'Unlimited containers',
  'plan-text.30 items per container': '30 items per container',
  'plan-text.Unlimited items': 'Unlimited items',
  'plan-text.Basic support': 'Basic support',
  'plan-text.Priority support': 'Priority support',
  'plan-text.Mobile app access': 'Mobile app access',
  'plan-text.Includes ads': 'Includes ads',
  'plan-text.Data export (CSV, PDF)': 'Data export (CSV, PDF)',
  'plan-text.All export formats': 'All export formats',
  'plan-text.Team collaboration': 'Team collaboration',
  'plan-text.Custom branding': 'Custom branding',
} as const
