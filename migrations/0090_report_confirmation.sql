-- The mail address that the author of a public report has confirmed by its link. The report counts while it is the
-- address of the submission in force.
alter table report
  add column confirmed_email text,
  add check (confirmed_email is null or type = 'public_battery');

-- Reports that were submitted before this rule counted, and still do.
update report set confirmed_email = last.answers->>'email'
  from report_submission last
  where last.report_id = report.id and report.type = 'public_battery'
    and last.time = (select max(time) from report_submission where report_id = report.id);
