-- A filled-in answer counts once somebody confirms it. What was submitted before is confirmed.
update report_answer set revision = 1
  where revision = 0
    and exists (select from report_submission s where s.report_id = report_answer.report_id);
