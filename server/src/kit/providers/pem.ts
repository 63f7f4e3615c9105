import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto'

// Keys arrive from settings, where line ends are often written as \n.
const lines = (pem: string) => pem.replaceAll('\\n', '\n').trim()

/** An RSA private key. The error names the setting and never shows the key. */
export function privateKey(pem: string, setting: string): KeyObject {
  try {
    return rsa(createPrivateKey(lines(pem)))
  } catch {
    throw new TypeError(`${setting} is no RSA private key in PEM`)
  }
}

/** An RSA public key, alone or inside a certificate. */
export function publicKey(pem: string, setting: string): KeyObject {
  try {
    return rsa(createPublicKey(lines(pem)))
  } catch {
    throw new TypeError(`${setting} is no RSA public key or certificate in PEM`)
  }
}

function rsa(key: KeyObject): KeyObject {
  if (key.asymmetricKeyType !== 'rsa') throw new TypeError('not RSA')
  return key
}
