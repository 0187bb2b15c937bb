import { productName } from '@stowage/contract/product'
import { guidePath } from '@stowage/contract/system.rules'
import { assistantScopes, oauthPath, resourceOf } from './oauth-server.ts'

/** Says where a token for the address for assistants comes from (RFC 9728). */
export const protectedResource = (publicUrl: string) => ({
  resource: resourceOf({ publicUrl }),
  authorization_servers: [publicUrl],
  scopes_supported: assistantScopes,
  bearer_methods_supported: ['header'],
  resource_name: productName,
  resource_documentation: `${publicUrl}${guidePath}/for-programs`,
})

/** Says how a token is asked for (RFC 8414). */
export const authorizationServer = (publicUrl: string) => {
  const at = (name: string) => `${publicUrl}${oauthPath}/${name}`
  return {
    issuer: publicUrl,
    authorization_endpoint: at('authorize'),
    token_endpoint: at('token'),
    registration_endpoint: at('register'),
    revocation_endpoint: at('revoke'),
    scopes_supported: assistantScopes,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    revocation_endpoint_auth_methods_supported: ['none'],
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  }
}
