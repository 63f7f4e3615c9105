import { configure } from '@testing-library/react'

// The first screen of a file loads much code, on machines that do much else; what is there is found at once all the same.
configure({ asyncUtilTimeout: 15_000 })
