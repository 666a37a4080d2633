using System;
using System.Threading.Tasks;
using SpireAlmanac;

public static class Program
{
    public static void Main()
    {
        Show().GetAwaiter().GetResult();
    }

    private static async Task Show()
    {
        var client = new Client(Environment.GetEnvironmentVariable("ALMANAC_URL") ?? "https://example.org");

        var bash = await client.Cards.GetAsync("BASH", lang: "jpn");
        Console.WriteLine(bash.Name + " " + bash.Cost);

        foreach (var relic in await client.Relics.ListAsync(rarity: "Rare", pool: "shared")) Console.WriteLine(relic.Name);

        // What is not there is an error with the status and the body of the answer.
        try
        {
            await client.Cards.GetAsync("NO_SUCH_CARD");
        }
        catch (AlmanacError error)
        {
            Console.WriteLine(error.Status + " " + JsonValue.Parse(error.Body)["detail"].Text);
        }
    }
}
