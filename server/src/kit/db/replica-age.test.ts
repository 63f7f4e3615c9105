import { describe, expect, it } from 'vitest'
import { ReplicaAge } from './replica-age.ts'

describe('how old what a standby shows may be', () => {
  it('is unknown until it has reached a place where the primary was seen', () => {
    const age = new ReplicaAge()
    age.wasThere(100n, 0)
    expect(age.at(5)).toBe(null)
    age.shows(99n)
    expect(age.at(5)).toBe(null)
  })

  it('is counted from the newest place it has reached', () => {
    const age = new ReplicaAge()
    age.wasThere(100n, 0)
    age.wasThere(200n, 1000)
    age.wasThere(300n, 2000)
    age.shows(250n)
    expect(age.at(2500)).toBe(1500)
    age.shows(300n)
    expect(age.at(2500)).toBe(500)
  })

  it('is that of the last look where nothing is written, and grows when nobody looks', () => {
    const age = new ReplicaAge()
    age.wasThere(100n, 0)
    age.shows(100n)
    age.wasThere(100n, 1000)
    expect(age.at(1001)).toBe(1)
    expect(age.at(60_000)).toBe(59_000)
  })
})
