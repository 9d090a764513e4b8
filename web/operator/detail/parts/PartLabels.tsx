import { labelContract } from '#contract/label.ts'
import type { Part } from '#contract/part.ts'
import type { PartLabelFormat } from '#rules/label/label.ts'
import { request } from '#web/api/client.ts'
import { Failure } from '#web/frame/errors/Failure.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { Printer } from '#web/ui/icons/icons-work.tsx'
import { Button } from '#web/ui/inputs/Button.tsx'
import { usePrint } from '../../label/use-print.ts'
import { useShopId } from '../../state.ts'
import css from './Parts.module.css'

/** Opens the labels of the parts to print them. */
export function PartLabels({
  format,
  parts,
  text,
}: {
  format: PartLabelFormat
  parts: readonly Part[]
  text: string
}) {
  const t = useTexts('operatorPart')
  const shopId = useShopId()
  const { isBusy, error, print } = usePrint()
  const fetchLabels = () =>
    request(labelContract.printPartLabels, {
      shopId,
      body: { ids: parts.map(({ id }) => id), format },
    })
  return (
    <>
      <Button
        busy={isBusy}
        className={css.large}
        icon={<Printer />}
        variant="secondary"
        onClick={() => void print(fetchLabels)}
      >
        {text}
      </Button>
      <Failure error={error} title={t.printFailed} />
    </>
  )
}
