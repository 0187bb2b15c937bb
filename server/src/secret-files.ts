import { readFileSync } from 'node:fs'
import { StartError } from './start-error.ts'

/** Settings that can stand in a file, as systemd, a container or a secrets manager hands them over. */
export const secretSettings = [
  'DATABASE_URL',
  'OIDC_CLIENT_SECRET',
  'SMTP_URL',
  'STRIPE_SECRET_KEY',
  'STRIPE_WEBHOOK_SECRET',
  'METRICS_TOKEN',
  'S3_SECRET_ACCESS_KEY',
] as const

type Environment = Readonly<Record<string, string | undefined>>

function readSecret(name: string, path: string): string {
  let text: string
  try {
    text = readFileSync(path, 'utf8').trim()
  } catch (error) {
    throw new StartError(`${name} cannot be read: ${(error as Error).message}`, { cause: error })
  }
  if (text === '') throw new StartError(`${name} names an empty file: ${path}`)
  return text
}

/** The settings, those of files among them: the file that `SMTP_URL_FILE` names holds `SMTP_URL`. */
export function withSecretFiles(env: Environment): Environment {
  const files = secretSettings.flatMap((name) => {
    const path = env[`${name}_FILE`]?.trim()
    return path ? [[name, readSecret(`${name}_FILE`, path)]] : []
  })
  return { ...env, ...Object.fromEntries(files) }
}
