import { Suspense, useState } from 'react'
import { lazyScreen } from '#web/frame/hooks/lazy-screen.ts'
import { Loading, Skeleton } from '#web/ui/feedback/Loading.tsx'
import { Stack } from '#web/ui/layout/Page.tsx'
import { useTexts } from '#web/texts/texts.ts'
import { useConfirmSecondFactorMutation, usePrepareSecondFactorMutation } from './api.ts'
import { ReauthenticationForm } from './ProofForm.tsx'
import { StepHeading } from './RecoveryCodes.tsx'
import css from './account.module.css'

const QrCode = lazyScreen(() => import('#web/ui/display/QrCode.tsx'))

type Prepared = { readonly secret: string; readonly uri: string }

/**
 * Sets up a second factor: first the password, then the authenticator and its code. With `isOn` it
 * also asks for a code of the old factor, which stays in force until then.
 */
export function SetUp({
  isOn,
  level,
  onCodes,
  onCancel,
}: {
  isOn: boolean
  /** Level of the headings. */
  level: 2 | 3
  /** Called with the recovery codes once the factor is in force. */
  onCodes: (codes: readonly string[]) => void
  onCancel: () => void
}) {
  const { factor } = useTexts('account')
  const [prepare] = usePrepareSecondFactorMutation()
  const [confirm] = useConfirmSecondFactorMutation()
  const [prepared, setPrepared] = useState<Prepared | null>(null)

  if (!prepared) {
    return (
      <Stack key="prove" gap={4}>
        <StepHeading level={level}>{factor.prove.title}</StepHeading>
        <p>{factor.prove.what}</p>
        <ReauthenticationForm
          asks={isOn ? ['password', 'anyCode'] : ['password']}
          send={async ({ password, code }) => {
            const body = isOn ? { password, code } : { password }
            const { data, error } = await prepare({ body })
            if (data) setPrepared(data)
            return error
          }}
          submit={factor.goOn}
          onCancel={onCancel}
        />
      </Stack>
    )
  }
  return (
    <Stack key="scan" gap={4}>
      <StepHeading level={level}>{factor.scan.title}</StepHeading>
      <ol className={css.steps} data-stack="4">
        <li>{factor.scan.open}</li>
        <li>
          {factor.scan.scan}
          <div className={css.code}>
            <Suspense
              fallback={
                <Loading>
                  <Skeleton height="15rem" shape="block" width="15rem" />
                </Loading>
              }
            >
              <QrCode label={factor.scan.picture} text={prepared.uri} />
            </Suspense>
            <div>
              <p>{factor.scan.secret}</p>
              <p className={css.secret}>{inFours(prepared.secret)}</p>
            </div>
          </div>
        </li>
        <li>{factor.scan.type}</li>
      </ol>
      <ReauthenticationForm
        asks={['code']}
        send={async ({ code }) => {
          const { data, error } = await confirm({ body: { code } })
          if (data) onCodes(data.recovery_codes)
          return error
        }}
        submit={factor.scan.confirm}
        onCancel={onCancel}
      />
    </Stack>
  )
}

/** Groups a long key by four characters, so that it is easier to type. */
function inFours(secret: string): string {
  return secret.replaceAll(/(.{4})(?=.)/g, '$1 ')
}
