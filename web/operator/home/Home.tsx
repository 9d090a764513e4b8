import type { ComponentType, MouseEvent } from 'react'
import { pages } from '#rules/pages.ts'
import { may } from '#rules/permissions.ts'
import { fill, number } from '#texts/index.ts'
import { CardGrid, LinkCard } from '#web/ui/display/Card.tsx'
import type { IconProps } from '#web/ui/icons/Icon.tsx'
import { Logout } from '#web/ui/icons/icons.tsx'
import { Truck } from '#web/ui/icons/icons-places.tsx'
import { Battery, Leaf, People, Plus, Tag, User, Wrench } from '#web/ui/icons/icons-work.tsx'
import { PageTitle, Stack } from '#web/ui/layout/Page.tsx'
import { LoadError } from '#web/frame/errors/LoadError.tsx'
import { useAppSelector } from '#web/app/store.ts'
import { useLocale, useTexts } from '#web/texts/texts.ts'
import { useCountVehiclesQuery } from '../api.ts'
import { manages, useRole } from '../role.ts'
import { useHasAccessToBatteryForm, useShop, useShopId } from '../state.ts'
import { OrderLine } from '../orders/OrderLine.tsx'
import { CorrectionOrders } from '../registration/CorrectionOrders.tsx'
import { RegistrationAlert } from '../registration/RegistrationAlert.tsx'
import { useLogOut } from '../upload-queue/use-log-out.tsx'
import css from './Home.module.css'

type CardFace = {
  readonly href: string
  readonly icon: ComponentType<IconProps>
  readonly title: string
  readonly line?: string
  readonly count?: number
  readonly onClick?: (event: MouseEvent) => void
}

/** Overview of the station: a card for each part of the work, with its count or state. */
export default function Home() {
  const { home, roles } = useTexts('operator')
  const { shopName } = useShop()
  const shopId = useShopId()
  const locale = useLocale()
  const { firstName, lastName } = useAppSelector(({ auth }) => auth)
  const role = useRole()
  const { data, error, isFetching, refetch } = useCountVehiclesQuery({ shopId })
  const reportsBatteries = useHasAccessToBatteryForm()
  const leave = useLogOut()
  const own = `${firstName} ${lastName}`.trim()

  const cards: readonly CardFace[] = [
    { href: pages.operatorRecycle.path, icon: Plus, title: home.recycle, line: home.recycleWhat },
    {
      href: pages.operatorIncoming.path,
      icon: Truck,
      title: home.incoming,
      count: data && data.shop_transit + data.shop_transfer,
      line:
        data &&
        fill(home.incomingWhat, { owners: data.shop_transit, stations: data.shop_transfer }),
    },
    {
      href: pages.operatorAvailable.path,
      icon: Tag,
      title: home.available,
      count: data?.shop_listing,
      line: data && fill(home.availableWhat, { n: data.external_listing }),
    },
    {
      href: pages.operatorProcess.path,
      icon: Wrench,
      title: home.process,
      count: data?.shop_process,
      line:
        data &&
        fill(data.unfinished > 0 ? home.processUnfinished : home.processWhat, {
          n: data.unfinished,
          recycle: data.process_recycle,
          reuse: data.process_reuse,
        }),
    },
    {
      href: pages.operatorResponsibility.path,
      icon: Leaf,
      title: home.responsibility,
      line: home.responsibilityWhat,
    },
    ...(reportsBatteries
      ? [
          {
            href: pages.operatorBattery.path,
            icon: Battery,
            title: home.battery,
            line: home.batteryWhat,
          },
        ]
      : []),
    ...(manages(role)
      ? [
          {
            href: pages.operatorManagement.path,
            icon: People,
            title: home.management,
            line: may(role, 'shop.read') ? home.managementWhat : home.managementContractor,
          },
        ]
      : []),
    { href: pages.operatorProfile.path, icon: User, title: home.profile, line: own },
    {
      href: pages.logout.path,
      icon: Logout,
      title: home.logout,
      line: home.logoutWhat,
      onClick: (event) => {
        event.preventDefault()
        leave.ask()
      },
    },
  ]
  return (
    <Stack gap={6}>
      {leave.question}
      <PageTitle
        eyebrow={
          <span className={css.who}>
            <span>{own}</span>
            <span>{roles[role]}</span>
          </span>
        }
      >
        {shopName}
      </PageTitle>
      {error && (
        <LoadError
          busy={isFetching}
          error={error}
          title={home.failed}
          onRetry={() => void refetch()}
        />
      )}
      <OrderLine />
      <CorrectionOrders />
      <RegistrationAlert />
      <CardGrid min="20rem">
        {cards.map(({ href, icon: IconOfCard, title, line, count, onClick }) => (
          <LinkCard
            key={href}
            count={count === undefined ? undefined : number(count, locale)}
            href={href}
            icon={<IconOfCard />}
            title={title}
            onClick={onClick}
          >
            {line ?? ' '}
          </LinkCard>
        ))}
      </CardGrid>
    </Stack>
  )
}
