// Checks the caller and the station for every request, as the service does.
import { CanActivate, ExecutionContext, Injectable } from '@nestjs/common'
import { ForbiddenException, NotFoundException, UnauthorizedException } from '@nestjs/common'
import { InjectRepository } from '@nestjs/typeorm'
import type { Request } from 'express'
import { importSPKI, jwtVerify } from 'jose'
import { IsNull, Repository } from 'typeorm'
import { AccountShop, Session } from './entities.js'

const key = await importSPKI(process.env['TOKEN_KEY'] ?? '', process.env['TOKEN_ALGORITHM'] ?? '')

export type SignedIn = Request & { accountId: number }

@Injectable()
export class StationGuard implements CanActivate {
  constructor(
    @InjectRepository(Session) private readonly sessions: Repository<Session>,
    @InjectRepository(AccountShop) private readonly places: Repository<AccountShop>,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<SignedIn>()
    const token = request.headers.authorization?.replace(/^Bearer /, '') ?? ''
    const { payload } = await jwtVerify(token, key, {
      issuer: 'kierto',
      audience: 'kierto-api',
    }).catch(() => {
      throw new UnauthorizedException()
    })
    const session = await this.sessions.findOne({
      where: { id: String(payload['sid']), ended_at: IsNull() },
      relations: { account: { company: true } },
    })
    const account = session?.account
    if (!session || !account || session.expires_at <= new Date()) throw new UnauthorizedException()
    if (account.deactivated_at || account.company?.deactivated_at) throw new UnauthorizedException()
    if (account.group_name !== 'operator' && account.group_name !== null)
      throw new ForbiddenException()
    const place = await this.places.findOne({
      where: { account_id: account.id, shop_id: Number(request.params['shopId']) },
      relations: { shop: { company: true } },
    })
    if (!place || place.shop.deactivated_at || place.shop.company.deactivated_at)
      throw new NotFoundException()
    request.accountId = account.id
    return true
  }
}
