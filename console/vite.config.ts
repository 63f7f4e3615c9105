import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const server = process.env['SERVER'] ?? 'http://127.0.0.1:8080'

/** `SERVER` is where development asks; the build is served by the server itself under /console/. */
export default defineConfig({
  base: '/console/',
  plugins: [react()],
  build: { outDir: 'dist', manifest: true, target: 'chrome100', chunkSizeWarningLimit: 1200 },
  server: {
    proxy: Object.fromEntries(['/console/api', '/goods', '/region', '/files', '/upload', '/art'].map((path) => [path, server])),
  },
})
