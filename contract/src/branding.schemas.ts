import { brandLimits, colorPattern } from './branding.rules.ts'
import { line, optionalLine } from './fields.schemas.ts'
import { photoText } from './photos.rules.ts'
import { says } from './sentences.ts'
import { z } from './zod.ts'

const color = z
  .string({ error: says('brand.color') })
  .trim()
  .toLowerCase()
  .regex(colorPattern, says('brand.color'))

/** A picture replaces the logo, null removes it; left out, it stays. The decoder checks that it is one. */
const logo = z
  .string({ error: says('brand.logo-not-a-picture') })
  .regex(/^data:image\/(jpeg|png|webp);base64,[A-Za-z0-9+/]/, says('brand.logo-not-a-picture'))
  .meta({ maxLength: photoText })
  .nullable()
  .optional()

export const brandChange = z.strictObject({
  name: line(brandLimits.name, {
    required: says('brand.name-required'),
    tooLong: says('name.too-long'),
  }),
  color,
  /** The line of labels by which a lost box finds its way back. */
  returnTo: optionalLine(brandLimits.returnTo, {
    notText: says('brand.return-not-text'),
    tooLong: says('brand.return-too-long', { most: brandLimits.returnTo }),
  }),
  logo,
  /** For dark backgrounds; without one, the logo stands on white. */
  darkLogo: logo,
})

const shownLogo = z.object({ address: z.string(), width: z.int(), height: z.int() })

export const brand = z.object({
  name: z.string(),
  color: z.string(),
  returnTo: z.string().nullable(),
  logo: shownLogo.nullable(),
  darkLogo: shownLogo.nullable(),
})

/** The brand of the installation has no line of labels, because no label shows it. */
export const installationBrandChange = brandChange.omit({ returnTo: true })

export const workspaceBranding = z.object({
  /** Whether the owner's plan includes it. Without it the brand is kept and not used. */
  isInPlan: z.boolean(),
  /** Null: none was made. */
  brand: brand.nullable(),
})

export const installationBranding = z.object({
  /** Null: pages and mails look like the product. */
  brand: brand.nullable(),
})

export const logoQuery = z.strictObject({
  /** `icon`: a square of 96 px for the browser's tab. */
  size: z.enum(['icon', 'full'], { error: says('brand.logo-size') }).optional(),
})
