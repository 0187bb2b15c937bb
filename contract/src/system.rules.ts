/** Full-page navigations, not screens: sign-in and sign-up, the return from the provider, sign-out. */
export const signInPath = '/api/login'
export const signInCallbackPath = '/api/callback'
export const signOutPath = '/api/logout'

/** The address at which a signed-out person chooses the language of pages: `/language/de?to=/`. */
export const languagePath = '/language'
/** The address that chooses a language and redirects to a path of this origin; `to` is inserted unescaped. */
export const languageAddress = (language: string, to: string) => `${languagePath}/${language}?to=${to}`

const serverPaths = /^\/(?:api|assets|docs|identity|join|language|mcp|oauth)(?:\/|$)/

/** Whether the server itself answers a path, so that no screen of the app does: API, sign-in pages, guide, join page. */
export const isServerPath = (path: string): boolean => serverPaths.test(path)

/** The user guide and its page of clips: pages of the server, public (ruling 056). */
export const guidePath = '/docs'
export const videoGuidesPath = `${guidePath}/guides`

/** The address for assistants, and the document that says where they get a token for it (RFC 9728). */
export const mcpPath = '/mcp'
export const protectedResourceRoot = '/.well-known/oauth-protected-resource'
export const protectedResourcePath = `${protectedResourceRoot}${mcpPath}`

/** The document that says how a token is asked for (RFC 8414). */
export const authorizationServerPath = '/.well-known/oauth-authorization-server'
