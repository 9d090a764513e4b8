import { statuses } from '#rules/vehicle/vehicle-status.ts'
import { Badge, Status } from '#web/ui/display/Badge.tsx'
import { Brand, Mark } from '#web/ui/layout/Header.tsx'
import { Card, CardGrid, LinkCard } from '#web/ui/display/Card.tsx'
import { DescriptionList, Vin } from '#web/ui/display/DescriptionList.tsx'
import { EmailText } from '#web/ui/display/EmailText.tsx'
import { EmptyState } from '#web/ui/display/EmptyState.tsx'
import { Hidden, Named } from '#web/ui/display/Hidden.tsx'
import { Band, Plate } from '#web/ui/display/Plate.tsx'
import { Progress } from '#web/ui/display/Progress.tsx'
import QrCode from '#web/ui/display/QrCode.tsx'
import { Strip, StripPlace } from '#web/ui/display/Strip.tsx'
import { Table } from '#web/ui/display/Table.tsx'
import { TaskList } from '#web/ui/display/TaskList.tsx'
import { Timeline } from '#web/ui/display/Timeline.tsx'
import { Car, Clock } from '#web/ui/icons/icons-places.tsx'
import { Pencil } from '#web/ui/icons/icons-work.tsx'
import { Unplugged } from '#web/ui/icons/icons.tsx'
import { Actions, Button, IconButton } from '#web/ui/inputs/Button.tsx'
import { NothingHere } from '#web/ui/pictures/NothingHere.tsx'
import { here, type Group } from './sample.tsx'

const tones = ['neutral', 'info', 'success', 'warning', 'danger', 'action', 'signal'] as const
const sizes = ['xs', 'sm', 'md', 'lg'] as const
const plates = {
  car: 'ABC-123',
  motorcycle: 'AB-12',
  tractor: '123-ABC',
  transfer_plate: 'A-1234',
  export: 'A-123',
} as const
const vin = 'WVWZZZ1JZXW000001'

export const display: Group = ({ ui, common, errors, login, vehicle }) => {
  const edit = (
    <IconButton label={common.retry}>
      <Pencil />
    </IconButton>
  )
  const facts = [
    { term: vehicle.makeAndModel, value: 'Toyota Corolla' },
    { term: vehicle.modelYear, value: 2004, action: edit },
    { term: vehicle.vin, value: <Vin>{vin}</Vin> },
  ]
  const tasks = [
    { key: 'urgent', href: here, isUrgent: true, figure: 12, words: common.history },
    {
      key: 'calm',
      href: here,
      isUrgent: false,
      figure: <Clock />,
      words: common.ownData,
      detail: common.footer,
    },
  ]
  const list = { title: common.services.title, none: errors.NOT_FOUND, loading: ui.loading }
  return {
    Badge: (
      <p>
        {tones.map((tone) => (
          <Badge key={tone} icon={<Car />} tone={tone}>
            {tone}
          </Badge>
        ))}
      </p>
    ),
    Status: (
      <p>
        {statuses.map((status) => (
          <Status key={status} status={status}>
            {status}
          </Status>
        ))}
      </p>
    ),
    Brand: (
      <p>
        <Brand href={here} /> <Mark />
      </p>
    ),
    Card: [false, true].map((marked) => (
      <Card key={String(marked)} marked={marked}>
        <p>{common.footer}</p>
      </Card>
    )),
    LinkCard: (
      <CardGrid min="14rem">
        <LinkCard count={12} href={here} icon={<Car />} title={common.home}>
          {common.footer}
        </LinkCard>
        <LinkCard href={here} icon={<Car />} title={common.history} />
        <LinkCard disabled href={here} title={common.ownData} />
      </CardGrid>
    ),
    DescriptionList: [{}, { columns: true }, { aligned: true }].map((look) => (
      <DescriptionList key={Object.keys(look).join(' ')} facts={facts} {...look} />
    )),
    EmailText: <EmailText>matti.meikalainen@xn--pytkirja-0za.example.fi</EmailText>,
    EmptyState: (
      <EmptyState
        actions={
          <Actions>
            <Button>{common.retry}</Button>
          </Actions>
        }
        picture={<NothingHere />}
        title={common.notFound.title}
        what={common.notFound.body}
      />
    ),
    Hidden: (
      <p>
        <Hidden>{login.person.title}</Hidden>
        <Named name={login.person.title}>{login.person.button}</Named>
      </p>
    ),
    Plate: [
      ...sizes.map((size) => (
        <p key={size}>
          {Object.entries(plates).map(([kind, plate]) => (
            <Plate key={kind} kind={kind as keyof typeof plates} plate={plate} size={size} />
          ))}
          <Plate plate={null} size={size} />
        </p>
      )),
      <Band key="band" />,
    ],
    Progress: [0, 0.5, 1].map((value) => <Progress key={value} label={ui.loading} value={value} />),
    QrCode: <QrCode label={vehicle.vin} text={vin} />,
    Strip: (
      <StripPlace label={common.line.label}>
        {(['info', 'warning'] as const).map((tone) => (
          <Strip
            key={tone}
            actions={<Button variant="secondary">{common.line.reload}</Button>}
            icon={<Unplugged />}
            title={common.line.off}
            tone={tone}
            what={common.line.offWhat}
          />
        ))}
      </StripPlace>
    ),
    // The second has short rows on a phone.
    Table: ([undefined, 'end'] as const).map((phone) => (
      <Table
        key={String(phone)}
        caption={vehicle.unknown}
        columns={[
          { key: 'plate', head: vehicle.plate, phone: phone && 'start' },
          { key: 'make', head: vehicle.makeAndModel, phone },
          { key: 'year', head: vehicle.modelYear, isNumber: true },
        ]}
        rows={Object.values(plates).map((plate, at) => ({
          key: plate,
          cells: [<Plate key="plate" plate={plate} />, 'Toyota Corolla', 1999 + at],
        }))}
      />
    )),
    TaskList: [undefined, [], tasks].map((each) => (
      <TaskList key={String(each?.length)} {...list} tasks={each} />
    )),
    Timeline: (
      <Timeline
        events={(['done', 'now', 'ahead'] as const).map((state) => ({
          key: state,
          title: common.history,
          time: '30.11.2026',
          detail: common.footer,
          state,
        }))}
      />
    ),
  }
}
