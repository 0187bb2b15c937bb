import { Plural, Trans } from '@lingui/react/macro'
import { isUnlimited } from '@stowage/contract/billing.rules'
import { productName } from '@stowage/contract/product'
import { guidePath } from '@stowage/contract/system.rules'
import { Logo } from '../ui/logo.tsx'
import { Stow } from '../ui/stow.tsx'
import { FeatureCards } from './feature-cards.tsx'
import { HeroShelf, type LandingCode } from './hero-shelf.tsx'
import { Glyph, Icons } from './icons.tsx'
import { LanguageLinks } from './language-links.tsx'
import { type LandingPlan, PlanCards } from './plan-cards.tsx'

/** The brand of the installation, in place of the product's name in the head. */
export type LandingBrand = {
  name: string
  logo: string | null
  darkLogo: string | null
  icon: string | null
  /** Whether the logo holds the name. */
  isWide: boolean
  /** The address of the style sheet of its color. */
  stylesheet: string
}

type LandingPageProps = {
  plans: readonly LandingPlan[]
  signIn: string
  signUp: string
  /** The address to return to after sign-in: this page's. */
  returnTo: string
  year: number
  code: LandingCode | undefined
  brand: LandingBrand | null
}

type Ways = Pick<LandingPageProps, 'signIn' | 'signUp'>

function BrandLogo({ brand: { name, logo, darkLogo, isWide } }: { brand: LandingBrand }) {
  if (logo === null) return null
  return (
    <picture>
      {darkLogo === null ? null : <source srcSet={darkLogo} media="(prefers-color-scheme: dark)" />}
      <img
        className={darkLogo === null ? 'brand-logo on-white' : 'brand-logo'}
        src={logo}
        alt={isWide ? name : ''}
      />
    </picture>
  )
}

function Header({ signIn, signUp, brand }: Ways & Pick<LandingPageProps, 'brand'>) {
  return (
    <header className="page-header">
      <a className="brand" href="/">
        {brand ? (
          <>
            <BrandLogo brand={brand} />
            {brand.logo !== null && brand.isWide ? null : <span dir="auto">{brand.name}</span>}
          </>
        ) : (
          <>
            <Logo size={32} />
            {productName}
          </>
        )}
      </a>
      <nav>
        <a href="#features">
          <Trans>Features</Trans>
        </a>
        <a href="#pricing">
          <Trans>Pricing</Trans>
        </a>
      </nav>
      <a className="button button-ghost" href={signIn}>
        <Trans>Sign In</Trans>
      </a>
      <a className="button button-primary" href={signUp}>
        <Trans context="short, beside the name of the product">Sign Up Free</Trans>
      </a>
    </header>
  )
}

function Hero({ signIn, signUp, code }: Ways & Pick<LandingPageProps, 'code'>) {
  return (
    <section className="hero">
      <div>
        <h1>
          <Trans>
            Organize Your <span className="tape">{productName}</span>
          </Trans>
        </h1>
        <p className="tagline">
          <Trans>Know what’s in every box.</Trans>
        </p>
        <p className="lead">
          <Trans>
            Put a QR label on each box, snap what goes in, and find anything again with one search or one
            scan.
          </Trans>
        </p>
        <div className="buttons">
          <a className="button button-primary button-large" href={signUp}>
            <Trans>Sign Up Free</Trans>
          </a>
          <a className="button button-secondary button-large" href={signIn}>
            <Trans>Sign In</Trans>
          </a>
        </div>
        <ul className="promises">
          <li>
            <Glyph name="check" />
            <Trans>No credit card required</Trans>
          </li>
          <li>
            <Glyph name="check" />
            <Trans>Free tier included</Trans>
          </li>
          <li>
            <Glyph name="check" />
            <Trans>Upgrade anytime</Trans>
          </li>
        </ul>
      </div>
      <HeroShelf code={code} />
    </section>
  )
}

function Close({ signIn, signUp, plans }: Ways & Pick<LandingPageProps, 'plans'>) {
  const freeBoxes = plans.find(({ price }) => price === 0)?.containers
  return (
    <section className="cta">
      <Stow mood="happy" size={228} />
      <div>
        <h2>
          <Trans>Know what’s in every box.</Trans>
        </h2>
        <p>
          {freeBoxes !== undefined && !isUnlimited(freeBoxes) ? (
            <Plural
              value={freeBoxes}
              one="Your first box is free. Label it tonight."
              _3="Your first three boxes are free. Label one tonight."
              other="Your first # boxes are free. Label one tonight."
            />
          ) : (
            <Trans>Label your first box tonight.</Trans>
          )}
        </p>
        <div className="buttons">
          <a className="button button-large button-white" href={signUp}>
            <Trans>Create Free Account</Trans>
          </a>
          <a className="button button-large button-clear" href={signIn}>
            <Trans>Sign In</Trans>
          </a>
        </div>
      </div>
    </section>
  )
}

/** The page for signed-out visitors at every address. Static: no script, no style attribute, only links. */
export function LandingPage({ plans, signIn, signUp, returnTo, year, code, brand }: LandingPageProps) {
  return (
    <>
      <Icons />
      <Header signIn={signIn} signUp={signUp} brand={brand} />
      <main>
        <Hero signIn={signIn} signUp={signUp} code={code} />
        <section className="section" id="features">
          <h2>
            <Trans>Everything has a place. Now you know which.</Trans>
          </h2>
          <p>
            <Trans>For households, offices, warehouses, small teams and growing businesses.</Trans>
          </p>
          <FeatureCards />
        </section>
        <section className="section" id="pricing">
          <h2>
            <Trans>Start free. Grow when the shelves do.</Trans>
          </h2>
          <p>
            <Trans>No credit card required. Upgrade anytime.</Trans>
          </p>
          <PlanCards plans={plans} signUp={signUp} />
        </section>
        <Close signIn={signIn} signUp={signUp} plans={plans} />
      </main>
      <footer className="page-footer">
        <span className="brand">
          <Logo size={24} />
          {productName}
        </span>
        <a href={guidePath}>
          <Trans>Documentation</Trans>
        </a>
        <span>
          © {year} {productName}
        </span>
        <LanguageLinks returnTo={returnTo} />
      </footer>
    </>
  )
}
