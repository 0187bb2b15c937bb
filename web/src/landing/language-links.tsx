import { useLingui } from '@lingui/react/macro'
import { languageName } from '@stowage/contract/language-name'
import { languageAddress } from '@stowage/contract/system.rules'
import { preferences } from '@stowage/contract/users.rules'

/**
 * Links to the page in other languages, each by its own name; the server stores the choice and redirects to `returnTo`.
 */
export function LanguageLinks({ returnTo }: { returnTo: string }) {
  const { t, i18n } = useLingui()
  return (
    <nav className="languages" aria-label={t`Language`}>
      {preferences.language.values.map((language) => (
        <a
          key={language}
          href={languageAddress(language, returnTo)}
          lang={language}
          hrefLang={language}
          aria-current={language === i18n.locale ? 'true' : undefined}
          rel="nofollow"
        >
          {languageName(language)}
        </a>
      ))}
    </nav>
  )
}
