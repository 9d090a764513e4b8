import { Button } from '#web/ui/inputs/Button.tsx'
import { Done } from '#web/ui/icons/icons-work.tsx'
import { useTexts } from '#web/texts/texts.ts'
import type { BatchTools } from '../batch/Choose.tsx'

/**
 * A batch for vehicles that have come. One from a station is taken into process. An ordered one is
 * marked as arrived: its certificate follows one by one, after a look at each vehicle.
 */
export function ReceiveActs({ tools: { batch, run } }: { tools: BatchTools }) {
  const { batch: t } = useTexts('operatorLists')
  return (
    <Button
      disabled={batch.chosen.length === 0}
      icon={<Done />}
      onClick={() =>
        void run(({ order, status }) =>
          order
            ? { orderId: order.id, step: 'hand_over', expected_version: order.version }
            : { status: 'shop_process', expected_status: status },
        )
      }
    >
      {t.arrived}
    </Button>
  )
}
