import type { StoredObject } from '../storage/objects.ts'
import type { SmsMessage } from '../sms/messages.ts'
import type { LoggedCall, Switches } from '../state.ts'
import type { Delivery, PayRefund } from '../pay/records.ts'
import type { Pushed } from '../wechat/events.ts'
import type { OutboxMessage } from '../wechat/records.ts'
import type { WecomMessage } from '../wecom/records.ts'
import type { orderView } from './payments.ts'
import type { personaView } from './people.ts'

type PersonaView = ReturnType<typeof personaView>
type OrderView = ReturnType<typeof orderView>

interface Answers {
  'GET personas': { personas: PersonaView[] }
  'POST personas': PersonaView
  'POST code': { code: string; personaId: string; openid: string; scope: string }
  'POST wecom-code': { code: string }
  'POST card-form': { url: string }
  'POST follow': { follows: boolean; event: Pushed }
  'POST unfollow': { follows: boolean; event: Pushed }
  'GET outbox': { messages: OutboxMessage[] }
  'GET wecom-outbox': { messages: WecomMessage[] }
  'GET objects': { objects: StoredObject[] }
  'GET log': { calls: LoggedCall[] }
  'POST switches': Switches
  'GET refunds': { refunds: PayRefund[] }
}

/** What a control route answers, by verb and path. */
export type ControlAnswer<K extends string> = K extends keyof Answers
  ? Answers[K]
  : K extends `GET sms${string}`
    ? { messages: SmsMessage[] }
    : K extends `GET payments${string}`
      ? { payments: OrderView[] }
      : K extends `POST ${string}/callbacks`
        ? { deliveries: Delivery[] }
        : K extends `GET pay/${string}`
          ? OrderView
          : K extends `POST pay/${string}`
            ? { payment: OrderView }
            : unknown
