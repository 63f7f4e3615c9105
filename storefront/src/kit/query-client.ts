import { ApiError, mayPass } from '@youli/client/error.ts'
import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { errorTexts } from './errors.ts'
import { reportFault } from './report.ts'
import { alert } from './ui/dialog.ts'
import { alertToast } from './ui/toast.ts'

let alerting = false

/** Shows a failure: a refusal as a toast, a fault as one alert at a time. A 401 says nothing, the page reloads. */
function showFailure(error: unknown, quiet = false): void {
  reportFault(error)
  if (!(error instanceof ApiError) || error.kind === 'unauthorized') return
  if (error.kind === 'refusal') {
    if (!quiet) alertToast(error.message)
    return
  }
  const lost = error.kind === 'network' || error.kind === 'timeout'
  if (alerting || (quiet && !lost)) return
  alerting = true
  void alert({ title: errorTexts.title, text: error.message }).finally(() => {
    alerting = false
  })
}

/** One retry after a lost connection or a fault; never after an answer. */
const again = (count: number, error: Error): boolean => count < 1 && mayPass(error)

export const makeQueryClient = (): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: (error, query) => showFailure(error, query.meta?.['quiet'] === true) }),
    mutationCache: new MutationCache({
      onError: (error, _input, _context, mutation) => showFailure(error, mutation.meta?.['quiet'] === true),
    }),
    defaultOptions: {
      queries: { retry: again, retryDelay: 800, staleTime: 15_000, gcTime: 600_000, refetchOnWindowFocus: false },
      // Offline mutations fail at once: what was tapped must not be sent by itself minutes later.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
