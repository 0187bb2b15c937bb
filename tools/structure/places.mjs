import { isTest, listFiles } from './sources.mjs'

// Rules for code that has a single place or way. Each rule takes { root, sources } and returns a sentence per
// violation.

const server = /^server\/src\//
const web = /^web\/src\//
const part = (sources, folder) => sources.filter(({ path }) => folder.test(path) && !isTest(path))

export function nounsHaveOneName({ root, sources }) {
  const bound = part(sources, /^server\/src\/features\/[a-z-]+\/routes\.ts$/)
    .filter(({ text }) => /\bbind(\.raw)?\(/.test(text))
    .map(({ path }) => path.split('/')[3])
  const agreed = part(sources, /^contract\/src\/[a-z-]+\.ts$/)
    .filter(({ text }) => /^export const \w+ = endpoint\(/m.test(text))
    .map(({ path }) => path.slice('contract/src/'.length, -'.ts'.length))
  const catalog = listFiles(root, 'contract/src').includes('contract/src/catalog.ts')
    ? sources.find(({ path }) => path === 'contract/src/catalog.ts').text
    : ''
  return [
    ...bound
      .filter((noun) => !agreed.includes(noun))
      .map(
        (noun) =>
          `server/src/features/${noun}: contract/src/${noun}.ts is missing, where its endpoints stand.`,
      ),
    ...agreed
      .filter((noun) => !bound.includes(noun))
      .map(
        (noun) =>
          `contract/src/${noun}.ts: server/src/features/${noun}/routes.ts is missing, which binds it.`,
      ),
    ...agreed
      .filter((noun) => catalog !== '' && !catalog.includes(`'./${noun}.ts'`))
      .map((noun) => `contract/src/${noun}.ts: contract/src/catalog.ts does not list it.`),
  ]
}

const withoutComments = (text) => text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '')

/** A sentence that people read begins with a capital and has at least three words. */
const sentence = /'([A-Z][a-z]*(?: [^'\n ]+){2,})'|`([A-Z][a-z]*(?: [^`\n ]+){2,})`/g

/** The web app's texts belong into the catalog, which has each once. */
export function sentencesAreSaidOnce({ sources }) {
  const places = new Map()
  // Identity can be replaced by any other provider, so it shares no code with the product.
  for (const { path, text } of part(sources, /^(contract|server)\/src\//)) {
    for (const [, plain, template] of withoutComments(text).matchAll(sentence)) {
      const said = plain ?? template
      places.set(said, (places.get(said) ?? new Set()).add(path))
    }
  }
  return [...places]
    .filter(([, paths]) => paths.size > 1)
    .map(([said, paths]) => `"${said}" is said in ${[...paths].join(' and ')}; it has one home.`)
}

/**
 * The parts of the server that speak to people, and not to the operator in a terminal, a log, or the list of failed
 * jobs.
 */
const peopleAreTold = /^server\/src\/(app|features|http|lists|adapters\/(mail|oidc|photos))\//
/** The descriptions of the API and of the tools are for programmers and assistants, who read English. */
const describesTheApi = /^server\/src\/features\/(system\/service\/open-api\.ts$|assistants\/service\/)/
/** The code before a sentence for the log or for developers. */
const toldToDevelopers = /\b(?:new [A-Z]\w*|super|log(?:ger)?\.\w+|log\[\w+\])\((?:[^()]|\([^()]*\))*$/
const inMarkup = /<[a-z][a-z0-9]*(?: [^<>]*)?>[^<>$]*[A-Za-z]{2,}[^<>]*<\//g
const inProperty =
  /\b(?:title|text|label|lead|heading|subject|hint|notice): *(?:'[A-Z][^'\n]*'|`[A-Z][^`\n]*`|"[A-Z][^"\n]*")/g
/** Capitalized words alone, as in `Content Too Large`, are a phrase of HTTP. */
const isPhrase = /^['`][^a-z]*(?:[A-Z][a-z]*[ '`])+$/

function wordsForPeople(text) {
  const isTold = ({ index }) => !toldToDevelopers.test(text.slice(Math.max(0, index - 300), index))
  return [inMarkup, inProperty, sentence]
    .flatMap((pattern) => [...text.matchAll(pattern)])
    .filter((found) => isTold(found) && !isPhrase.test(found[0]))
    .map(([words]) => words)
}

/** Texts for people are message keys outside their catalog, because otherwise they could not be translated. */
export function wordsStandInCatalogs({ sources }) {
  const told = part(sources, peopleAreTold).filter(({ path }) => !describesTheApi.test(path))
  const schemas = part(sources, /^contract\/src\/[a-z-]+\.schemas\.ts$/)
  return [
    ...told.flatMap(({ path, text }) =>
      wordsForPeople(withoutComments(text)).map(
        (words) => `${path}: ${words} is a text for people; it stands in server/src/texts under a key.`,
      ),
    ),
    ...schemas.flatMap(({ path, text }) =>
      [...withoutComments(text).matchAll(/(['"`])[A-Z](?:(?!\1).)* (?:(?!\1).)*\1/g)].map(
        ([words]) => `${path}: ${words} is said by a key of contract/src/sentences.ts.`,
      ),
    ),
  ]
}

const ways = [
  {
    from: web,
    // The guide's pages don't use the app's code; the service worker stands between the app and the server.
    except: /^web\/src\/(lib\/api\/api-client\.ts|devices\/|guide\/guide\.ts$|worker\/)/,
    found: /\bfetch\(|\bXMLHttpRequest\b|\bsendBeacon\(/,
    way: 'the server is asked through web/src/lib/api/api-client.ts.',
  },
  {
    from: web,
    except: /^web\/src\/lib\/api\//,
    found: /\buse(Suspense|Infinite)?(Query|Queries|Mutation)\(/,
    way: 'useRead, useReadPages and useApiMutation of web/src/lib/api are the way to read and to send.',
  },
  {
    from: web,
    except: /^web\/src\/lib\/address\/paths\.ts$/,
    found: /\b(?:to|href)=\{?['"`]\/[a-z]+['"`/?]|\bnavigate\(['"`]\//,
    way: 'paths are built in web/src/lib/address/paths.ts.',
  },
  {
    from: server,
    except: /^server\/src\/http\//,
    found: /\.(code|status)\([45]\d\d\)/,
    way: 'what is refused is an AppError, whose status stands in contract/src/errors.ts.',
  },
  {
    from: /^(contract|server|identity|web)\/src\//,
    except: /^$/,
    found: /\bimport\.meta\.glob\(|\brequire\.context\(|^\s*@[a-z]\w*(\(.*\))?$/m,
    way: 'nothing is loaded or wired unseen.',
  },
]

export function thereIsOneWay({ sources }) {
  return ways.flatMap(({ from, except, found, way }) =>
    part(sources, from)
      .filter(({ path, text }) => !except.test(path) && found.test(text.replace(/\/\*[\s\S]*?\*\//g, '')))
      .map(({ path }) => `${path}: ${way}`),
  )
}
