import { createPublicKey, X509Certificate } from 'node:crypto'
import type { CertifiedMerchant, Merchant, PlatformKey } from './accounts.ts'

/** Keys and certificates are base64 DER. */
interface MerchantParts {
  mchid: string
  name: string
  appIds: string[]
  apiV3Key: string
  key: string
  certificate: string
  platform: { key: string; certificate: string }
  publicKey: { serial: string; key: string }
}

const pem = (label: string, der: string): string =>
  `-----BEGIN ${label}-----\n${(der.match(/.{1,64}/g) ?? []).join('\n')}\n-----END ${label}-----\n`

function platformKey(serial: string, der: string): PlatformKey {
  const privateKeyPem = pem('PRIVATE KEY', der)
  return { serial, privateKeyPem, publicKeyPem: createPublicKey(privateKeyPem).export({ type: 'spki', format: 'pem' }).toString() }
}

/** A merchant of public-key mode only. */
export function makePublicKeyMerchant({ mchid, name, appIds, apiV3Key, ...parts }: Omit<MerchantParts, 'platform'>): Merchant {
  const certificatePem = pem('CERTIFICATE', parts.certificate)
  const { serial, ...own } = platformKey(new X509Certificate(certificatePem).serialNumber, parts.key)
  const platformPublicKey = platformKey(parts.publicKey.serial, parts.publicKey.key)
  return { mchid, name, appIds, apiV3Key, certSerial: serial, ...own, certificatePem, platformPublicKey }
}

/** A merchant with both of its platform keys. */
export function makeMerchant({ platform, ...parts }: MerchantParts): CertifiedMerchant {
  const certificatePem = pem('CERTIFICATE', platform.certificate)
  const key = platformKey(new X509Certificate(certificatePem).serialNumber, platform.key)
  return { ...makePublicKeyMerchant(parts), platformCertificate: { ...key, certificatePem } }
}
