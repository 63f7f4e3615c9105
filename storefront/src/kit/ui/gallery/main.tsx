import '../../style/polyfills.ts'
import '../../style/themes.css'
import '../../style/tokens.css'
import '../../style/base.css'
import '../../style/parts.css'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { Addressed } from '../../nav.tsx'
import { Gallery } from './Gallery.tsx'

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <Addressed>
        <Gallery />
      </Addressed>
    </QueryClientProvider>
  </StrictMode>,
)
